"""Reads a page in the real window under Xvfb and compares when its words light up with the sound that was played."""
import array, contextlib, json, os, pathlib, select, subprocess, tempfile, threading, time

RATE, FRAME_BYTES, BUFFER = 48_000, 8, 512  # SDL's disk driver gets stereo floats, in buffers of the program's size
LOUD = 0.01  # of full scale: where speech begins


@contextlib.contextmanager
def display():
    """A display that nobody sees."""
    read_end, write_end = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
                              pass_fds=[write_end], stderr=subprocess.DEVNULL)
    os.close(write_end)
    with os.fdopen(read_end) as pipe: name = ":" + pipe.readline().strip()
    try: yield name
    finally:
        server.terminate()
        server.wait()


def story(folder, text):
    page = {"id": "p", "text": [{"area": [60, 40, 800, 500], "text": text}]}
    (folder / "story.json").write_text(json.dumps({"format": 1, "id": "lag", "title": "T", "author": "A", "language": "en", "pages": [page]}))


class Listener(threading.Thread):
    """Takes sound and journal from two pipes and notes when they came."""

    def __init__(self, sound, journal):
        super().__init__(daemon=True)
        self.pipes = [os.open(p, os.O_RDONLY | os.O_NONBLOCK) for p in (sound, journal)]
        # Kept open, so that the pipes do not end when the program closes them.
        self.keep = [os.open(p, os.O_WRONLY) for p in (sound, journal)]
        self.sound, self.chunks, self.lines, self.rest = bytearray(), [], [], b""
        self.ended = threading.Event()

    def run(self):
        while not self.ended.is_set():
            ready, _, _ = select.select(self.pipes, [], [], 0.2)
            now = time.monotonic()
            if self.pipes[0] in ready:
                self.sound += os.read(self.pipes[0], 1 << 16)
                self.chunks.append((now, len(self.sound) // FRAME_BYTES))
            if self.pipes[1] in ready:
                *whole, self.rest = (self.rest + os.read(self.pipes[1], 1 << 16)).split(b"\n")
                for line in whole:
                    self.lines.append((now, json.loads(line)))
                    if self.lines[-1][1]["event"] == "narration-stop": self.ended.set()
        for pipe in self.pipes + self.keep: os.close(pipe)


def read_aloud(program, text, rate, where, patience):
    """Has the program read a page; what came out of it, and when."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        story(folder, text)
        (folder / "preferences.json").write_text(json.dumps({"format": 1, "auto-play": True, "narration-rate": rate}))
        for name in ("sound", "journal"): os.mkfifo(folder / name)
        listener = Listener(folder / "sound", folder / "journal")
        listener.start()
        environment = dict(os.environ, DISPLAY=where, PAGELIGHT_HOME=str(folder), PAGELIGHT_JOURNAL=str(folder / "journal"),
                           SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(folder / "sound"), SDL_VIDEODRIVER="x11")
        process = subprocess.Popen([program, "read", str(folder)], env=environment, stderr=subprocess.DEVNULL)
        if not listener.ended.wait(patience): raise SystemExit(f"the page was not read to its end within {patience:.0f} s")
        process.terminate()
        listener.join()
        process.wait()
    return listener


def heard(chunks, at):
    """The frame that sounds at a moment: a device plays one buffer while it takes the next."""
    low, high = 0, len(chunks)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if chunks[middle][0] <= at else (low, middle)
    if not low: return 0
    when, frames = chunks[low - 1]
    return frames - 2 * BUFFER + min((at - when) * RATE, BUFFER)


def lags(program, text, rate, where, timeline, speech):
    """How fast the sound was played (1 as it should), and how much later than its sound each word was told, in ms.

    `timeline` are the words as `pagelight narrate` gives them, and `speech` when the first and the last loud sample are
    heard there.
    """
    told = read_aloud(program, text, rate, where, timeline["duration"] * 1.5 + 30)
    samples = array.array("f", bytes(told.sound[:len(told.sound) // FRAME_BYTES * FRAME_BYTES]))
    first, last = (next(i for i in places if abs(samples[i]) > LOUD) / 2 / RATE
                   for places in (range(0, len(samples), 2), range(len(samples) // 2 * 2 - 2, -1, -2)))
    begin = first - speech[0]  # where the utterance lies in what was played
    cut = (speech[1] - speech[0]) - (last - first)
    # After a long stall the narrator passes over more than a tenth of a second, to be where it would have been.
    if abs(cut) > 0.1: raise SystemExit(f"the machine is too busy: the sound stalled, and {cut * 1000:.0f} ms of it were passed over")
    words = [(now, line) for now, line in told.lines if line["event"] == "narration-word"]
    if [line["index"] for _, line in words] != list(range(len(timeline["words"]))): raise SystemExit("not every word was told once and in order")
    # The journal's clock began with the program; the line that came quickest tells when.
    start = min(now - line["t"] for now, line in told.lines)
    (t0, f0), (t1, f1) = told.chunks[0], told.chunks[-1]
    speed = (f1 - f0) / (t1 - t0) / RATE
    return speed, [(heard(told.chunks, start + line["t"]) / RATE - begin - timeline["words"][line["index"]]["start"]) * 1000 for _, line in words]
