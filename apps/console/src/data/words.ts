/** Writes `1 job`, `3 jobs`. */
export const countText = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`

/** Writes `once` or `3 times`. */
export const timesText = (times: number): string => (times === 1 ? 'once' : `${times.toLocaleString('en')} times`)
