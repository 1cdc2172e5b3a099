import { hashText } from '@brazier/domain/rules'

/** Chooses values, the same for a seed and record. */
export interface Draw {
  one<const Values extends readonly [unknown, ...unknown[]]>(values: Values): Values[number]
  /** Whole numbers from 0 to `limit - 1`. */
  below(limit: number): number
}

/** Returns choices that depend on the seed, the kind of record and its number, not on other records. */
export const drawFor = (seed: number, kind: string, number: number): Draw => {
  let drawn = 0
  const below = (limit: number): number => {
    drawn += 1
    return hashText(`${seed}/${kind}/${number}/${drawn}`) % limit
  }
  return { below, one: (values) => values[below(values.length)] }
}
