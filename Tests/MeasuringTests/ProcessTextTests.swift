import Measuring
import Testing

@Suite("ProcessText")
struct ProcessTextTests {
  @Test("Switches are those of both kinds, also when the name of the program looks like one")
  func switches() {
    let text =
      "Name:\tvoluntary_ctxt_switches: 7\nvoluntary_ctxt_switches:\t31\nnonvoluntary_ctxt_switches:\t4\n"

    #expect(ProcessText.contextSwitches(inStatus: text) == 35)
    #expect(ProcessText.contextSwitches(inStatus: "Name:\tx\n") == nil)
  }

  @Test("Ticks and parent stand behind the name, which may hold blanks and brackets")
  func stat() {
    let text = "812 (a (strange) 1 name) S 44 812 812 0 -1 4194304 900 0 3 0 25 17 8 9 20 0 6 0 5115 1 2"

    #expect(ProcessText.processorTicks(inStat: text) == 42)
    #expect(ProcessText.parent(inStat: text) == 44)
    #expect(ProcessText.processorTicks(inStat: "812 (cut) S 44") == nil)
  }

  @Test("What is not in files is told apart")
  func anonymous() {
    #expect(
      ProcessText.anonymousSize(inStatus: "VmRSS:\t 900 kB\nRssAnon:\t 120 kB\nRssFile:\t 780 kB\n") == 120)
  }

  @Test("The proportional size is that of the whole, not of its parts")
  func rollup() {
    let text =
      "55-7f ---p 00000000 00:00 0 [rollup]\nRss:  900 kB\nPss:                 579 kB\nPss_Dirty:  152 kB\n"

    #expect(ProcessText.proportionalSize(inRollup: text) == 579)
    #expect(ProcessText.proportionalSize(inRollup: "") == nil)
  }
}
