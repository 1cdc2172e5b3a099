export const misuse = (call: string, problem: string): TypeError =>
  new TypeError(`workspace()${call}: ${problem} (see the README of @brazier/testkit)`)

/** Throws for what is no number of users or items. */
export const countOf = (count: number, call: string, what: string): number => {
  if (Number.isSafeInteger(count) && count >= 0) return count
  throw misuse(`.${call}()`, `${String(count)} ${what}; wanted a whole number of them`)
}
