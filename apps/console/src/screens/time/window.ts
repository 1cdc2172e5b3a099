/** The instants at which windows begin are round, so that a window is the same for a while. */
const parts = 24

/**
 * Returns where the drawn window of a length begins. It stays where it was as long as the present is well inside; else the present
 * is drawn at its first third.
 */
export const windowAt = (now: number, length: number, before: number | undefined): number => {
  if (before !== undefined && now >= before + length * 0.05 && now <= before + length * 0.9) return before
  const step = length / parts
  return Math.floor((now - length / 3) / step) * step
}
