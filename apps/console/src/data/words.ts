/** Returns a number with its noun: `1 job`, `3 jobs`. */
export const countText = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`
