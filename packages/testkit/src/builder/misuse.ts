/** Misuse of the builder: what was given, what is wanted. */
export const misuse = (call: string, problem: string): TypeError =>
  new TypeError(`workspace()${call}: ${problem} (see the README of @brazier/testkit)`)
