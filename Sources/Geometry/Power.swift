internal import Glibc

/// Raises a positive number to a power, for targets that import no C library themselves.
public func power(_ base: Double, _ exponent: Double) -> Double {
  pow(base, exponent)
}
