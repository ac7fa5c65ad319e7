internal import Glibc

exit(Program(Surroundings()).run(Array(CommandLine.arguments.dropFirst())))
