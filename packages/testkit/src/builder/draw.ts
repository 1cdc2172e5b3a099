/** Chooses among values, always the same for the same seed and record. */
export interface Draw {
  /** One of a list; never of an empty one. */
  one<const Values extends readonly [unknown, ...unknown[]]>(values: Values): Values[number]
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
}

/** FNV-1a: texts that are alike get numbers that are not. */
const hash = (text: string): number => {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return state >>> 0
}

/** What is drawn for one record: by the seed, the kind of record and its number, so that no other record changes it. */
export const drawFor = (seed: number, kind: string, number: number): Draw => {
  let drawn = 0
  const below = (limit: number): number => {
    drawn += 1
    return hash(`${seed}/${kind}/${number}/${drawn}`) % limit
  }
  return { below, one: (values) => values[below(values.length)] }
}
