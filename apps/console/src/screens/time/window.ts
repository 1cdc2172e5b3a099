/** Windows begin at round instants, to stay for a while. */
const parts = 24

/** Returns the window's beginning. It stays while the present is well inside; else the present is at its first third. */
export const windowAt = (now: number, length: number, before: number | undefined): number => {
  if (before !== undefined && now >= before + length * 0.05 && now <= before + length * 0.9) return before
  const step = length / parts
  return Math.floor((now - length / 3) / step) * step
}
