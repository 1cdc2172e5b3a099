/** Says in the error what was given and what to give. */
export const misuse = (call: string, problem: string): TypeError =>
  new TypeError(`workspace()${call}: ${problem} (see the README of @brazier/testkit)`)
