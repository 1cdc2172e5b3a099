/** Prints `ok` or `FAILED`, and what is wrong. Returns whether nothing is. */
export const report = (what: string, wrong: readonly string[]): boolean => {
  console.log(`${wrong.length === 0 ? 'ok    ' : 'FAILED'} ${what}`)
  for (const line of wrong) console.log(`       ${line}`)
  return wrong.length === 0
}
