/** Compares by UTF-16 code units, as `<` does: the same on every machine. Use it where an answer, a page or a file depends on the order. */
export const compareTexts = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}
