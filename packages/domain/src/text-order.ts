/**
 * Compares two texts by their UTF-16 code units, as `<` does. The order is the same on every machine, whatever its
 * language: use it wherever an answer, a page or a file depends on the order.
 */
export const compareTexts = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}
