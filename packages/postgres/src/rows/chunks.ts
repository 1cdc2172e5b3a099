/** Rows in a statement at most: few enough that the database works on some while this process makes or reads others. */
const most = 200

/** Cuts a list into pieces of a statement's size. */
export const chunks = <T>(list: readonly T[], size = most): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** A limit or offset as PostgreSQL takes it: `Infinity` is every row that there can be. */
export const countOf = (given: number): number => Math.min(given, 1e15)
