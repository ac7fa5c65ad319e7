internal import Foundations
internal import Glibc
internal import Measuring

/// A process and all that it started, as Linux sees them.
struct ProcessTree {
  /// The number of the process.
  let root: pid_t

  /// The numbers of the process and of all that it started.
  var processes: [pid_t] {
    let parents = Self.numbers(in: "/proc").compactMap { number -> (pid_t, pid_t)? in
      ProcessText.parent(inStat: Self.text("/proc/\(number)/stat")).map { (number, pid_t($0)) }
    }
    var found = [root]
    var next = 0
    while next < found.count {
      found += parents.filter { $0.1 == found[next] }.map(\.0)
      next += 1
    }
    return found
  }

  /// The memory of all, in MiB, what is shared with others counted in shares.
  var memory: Double {
    let sizes = processes.compactMap {
      ProcessText.proportionalSize(inRollup: Self.text("/proc/\($0)/smaps_rollup"))
    }
    return Double(sizes.reduce(0, +)) / 1024
  }

  /// What all threads of all processes have used and how often they were woken, so far.
  var effort: Effort {
    var effort = Effort(processorSeconds: 0, switches: 0)
    let tick = 1 / Double(sysconf(CInt(_SC_CLK_TCK)))
    for process in processes {
      effort.processorSeconds +=
        Double(ProcessText.processorTicks(inStat: Self.text("/proc/\(process)/stat")) ?? 0) * tick
      for thread in Self.numbers(in: "/proc/\(process)/task") {
        let status = Self.text("/proc/\(process)/task/\(thread)/status")
        effort.switches += ProcessText.contextSwitches(inStatus: status) ?? 0
      }
    }
    return effort
  }

  /// Processor time and switches.
  struct Effort {
    /// Seconds of processor time.
    var processorSeconds: Double

    /// How often a thread was put on a processor.
    var switches: Int
  }

  /// The memory of a process in MiB that is in use and not in files.
  static func residentSize(of process: pid_t) -> Double {
    Double(ProcessText.anonymousSize(inStatus: text("/proc/\(process)/status")) ?? 0) / 1024
  }

  private static func numbers(in folder: String) -> [pid_t] {
    ((try? FileSystem.names(in: folder)) ?? []).compactMap { pid_t($0) }
  }

  /// A file of the system, which may be gone with its process.
  private static func text(_ path: String) -> String {
    String(decoding: (try? FileSystem.read(path)) ?? [], as: UTF8.self)
  }
}
