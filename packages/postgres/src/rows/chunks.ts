/** The server works on one statement while this process makes the next. */
const most = 200

export const chunks = <T>(list: readonly T[], size = most): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** Returns a limit or an offset for PostgreSQL: `Infinity` becomes a number that no table reaches. */
export const countOf = (given: number): number => Math.min(given, 1e15)
