/** Numbers that look drawn, the same ones for the same seed. */
export interface Draw {
  /** A whole number from 0 to one less than `below`. */
  (below: number): number
}

/** Draws from a seed. */
export const createDraw = (seed: number): Draw => {
  let state = (Math.abs(Math.trunc(seed)) % 0x7fff_fffe) + 1
  return (below) => {
    state = (state * 48_271) % 0x7fff_ffff
    return state % below
  }
}

/** One of several, or undefined of none. */
export const oneOf = <T>(draw: Draw, all: readonly T[]): T | undefined => all[draw(Math.max(all.length, 1))]

/** Some of several, no two the same, in the order they were drawn. */
export const someOf = <T>(draw: Draw, all: readonly T[], count: number): readonly T[] => {
  const left = [...all]
  return Array.from({ length: Math.min(count, left.length) }).flatMap(() => left.splice(draw(left.length), 1))
}
