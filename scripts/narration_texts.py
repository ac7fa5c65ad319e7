"""Texts for check-narration: rhymes and openings in the public domain, and sentences made by chance from a seed."""
import random

# Mother Goose, Aesop (Townsend 1867), Carroll 1865, Stevenson 1885, Grahame 1908, Baum 1900: public domain.
CLASSICS = [
    "Humpty Dumpty sat on a wall, Humpty Dumpty had a great fall. All the king's horses and all the king's men couldn't put Humpty together again.",
    "Hey diddle, diddle, the cat and the fiddle, the cow jumped over the moon. The little dog laughed to see such sport, and the dish ran away with the spoon.",
    "Little Miss Muffet sat on a tuffet, eating her curds and whey. There came a big spider, who sat down beside her, and frightened Miss Muffet away.",
    "Jack and Jill went up the hill to fetch a pail of water. Jack fell down and broke his crown, and Jill came tumbling after.",
    "Baa, baa, black sheep, have you any wool? Yes, sir, yes, sir, three bags full.",
    "There was an old woman who lived in a shoe. She had so many children, she didn't know what to do.",
    "Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do: once or twice she had peeped into the book her sister was reading, but it had no pictures or conversations in it, “and what is the use of a book,” thought Alice, “without pictures or conversations?”",
    "Down, down, down. Would the fall never come to an end? “I wonder how many miles I've fallen by this time?” she said aloud.",
    "“Curiouser and curiouser!” cried Alice (she was so much surprised, that for the moment she quite forgot how to speak good English).",
    "The Mole had been working very hard all the morning, spring-cleaning his little home. First with brooms, then with dusters; then on ladders and steps and chairs, with a brush and a pail of whitewash.",
    "Dorothy lived in the midst of the great Kansas prairies, with Uncle Henry, who was a farmer, and Aunt Em, who was the farmer's wife.",
    "A crow, half-dead with thirst, came upon a pitcher which had once been full of water; but when the crow put its beak into the mouth of the pitcher he found that only very little water was left in it.",
    "In winter I get up at night and dress by yellow candle-light. In summer, quite the other way, I have to go to bed by day.",
    "How do you like to go up in a swing, up in the air so blue? Oh, I do think it the pleasantest thing ever a child can do!",
]

# What people ran into with other readers, kind by kind.
TROUBLES = [
    "He was in the garden and out of the house. There were two of them.",
    "On 12/25/2024 at 3:45pm Tom paid $5.50 for 1234 beans.",
    "Don't! It’s Tom's o'clock; L'oiseau n'est-ce pas.", "The well-known sand-bank co-op.",
    "“Now, my dears,” said old Mrs. Rabbit. They ran.", "I love 🐶 dogs 👨‍👩‍👧 a lot", "🐶", "!!!", "…", "", "   ",
    "Select ~ yes ^ or § no* today.", "text with <b>bold</b> &amp; ]]> and <mark name=\"x\"/> inside",
    "Hello ગુજરાતી friend שלום end", "the old fold the old the old", "test", "A NEW HOUSE, KABOOM! 5 cm",
    "..", ". . .", "....", "No—never… well--maybe", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
    " ".join(str(n) for n in range(1, 101)), "1234567890123456789012345678901234567890 stars.",
    "naïve cafe\u0301 e\u0301te\u0301 end", "[[h@l'oU]] x\u0007y \u200b z", "Ring ring ring ring, bananaphone.",
]

LANGUAGES = {
    "fr": ["Il était une fois une petite fille de village, la plus jolie qu'on eût su voir. Sa mère en était folle, et sa mère-grand plus folle encore.", "«Où est-il ?» demanda l’enfant, déjà vu. C'est l'été; j'ai 3,50 € et 21 ans."],
    "de": ["Es war einmal ein König, der hatte eine Tochter; die war so schön, daß die Sonne selber sich verwunderte, so oft sie ihr ins Gesicht schien.", "Am 24.12.2024 um 15:30 Uhr kaufte Dr. Groß 1.234 Äpfel für 5,50 €. „Wie geht's?“, fragte er."],
    "es": ["Había una vez un ratoncito que vivía en la ciudad. ¿Dónde está?, preguntó el niño. ¡Aquí estoy!", "El 3 de mayo compró 12 manzanas a 2,50 € cada una."],
    "pl": ["Był sobie raz król, który miał trzech synów. Wpadł kotek na płotek i mruga, ładna to piosenka, niedługa.", "Dnia 5.06.2024 r. kupił 15 jabłek za 20 zł."],
    "ar": ["الكتاب على الطاولة. كان يا ما كان في قديم الزمان.", "ذهب الولد إلى المدرسة في الساعة 8."],
    "hi": ["एक समय की बात है, एक जंगल में एक शेर रहता था। वह बहुत बलवान था।", "राम ने 25 आम खाए।"],
    "zh": ["中文的故事很好。从前有一座山，山里有一座庙。", "他有3个苹果和25本书。"],
    "ja": ["むかしむかし、おじいさんとおばあさんがいました。"], "th": ["เด็กน้อยอ่านหนังสือ"], "he": ["הילד קורא ספר."],
}

WHO = "the fox|Mr. Bear|Mrs. Rabbit|Dr. Owl|a tiny mouse|old St. Nicholas|my so-called friend|Pip|Prof. Ant|her mother-in-law|nobody|I|we|they|the king's cook|Miss O'Hara".split("|")
DID = "was in|ran out of|sat on top of|looked for|came back from|did not like|had been to|couldn't find|went to|jumped over|was afraid of|stayed with|is near|thought of|has been in".split("|")
WHERE = "the garden|the well-known sand-bank|a box|the house|the middle of the night|an empty café|the big red barn|New York|the hen-house|the sea|a 3-storey tower|the U.S.A.|the moon".split("|")
THEN = ["and then it was a lovely day", "for the first time", "because there were two of them", "as if it were nothing at all", "on 12/25/{y}", "at {h}:{m:02d}", "at {h} p.m.", "with {n} beans", "for ${n}.{m:02d}", "in {y}", "and paid {n},{k:03d} coins", "with {p}% of the others", "on the {o} of May", "which isn't o'clock at all", "out of breath—almost", "(or so they say)", "and I am not sorry", "to be with the others of the town"]
END = [".", "!", "?", "...", "…", ".”", "!!", " — yes."]


def sentence(rng):
    """One sentence by chance."""
    number = rng.randint(1, 31)
    suffix = "th" if 11 <= number <= 13 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    then = rng.choice(THEN).format(y=rng.randint(1066, 2030), h=rng.randint(1, 12), m=rng.randint(0, 59), n=rng.randint(2, 999), k=rng.randint(0, 999), p=rng.randint(1, 100), o=f"{number}{suffix}")
    who, end = rng.choice(WHO), rng.choice(END)
    text = f"{who[0].upper()}{who[1:]} {rng.choice(DID)} {rng.choice(WHERE)} {then}{end}"
    return ("“" + text) if end.endswith("”") else text


def pages(count, seed=1, size=6):
    """At least so many sentences, several to a page."""
    rng = random.Random(seed)
    sentences = [sentence(rng) for _ in range(count)]
    return [" ".join(sentences[i:i + size]) for i in range(0, count, size)]


def pairs():
    """Texts that differ in one word alone, of the same length and stress, so that the melody stays the same:
    (before, one word, the other, behind)."""
    frames = [("He was in the", "sat down there."), ("They ran out of the", "again today."), ("It was on the", "for a while."), ("We are from the", "and the town."), ("There was a", "at the door."), ("I am with the", "in the sun.")]
    words = [("fox", "cat"), ("dog", "man"), ("box", "shop"), ("tree", "sea"), ("bed", "sun"), ("king", "mouse"), ("moon", "lake"), ("house", "boat")]
    small = [("He ran", "to", "from", "the hill."), ("It is", "my", "our", "own house."), ("This is", "the", "your", "garden gate."), ("They looked", "at", "for", "the moon.")]
    return [(before, one, other, behind) for before, behind in frames for one, other in words] + small
