import type { Instant } from '@brazier/domain/rules'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** A state file keeps it, so that a restored workspace continues with the same ids. */
export interface IdsState {
  readonly generator: readonly number[]
  readonly counter: number
}

/** Seeded: the same requests get the same ids. Source of the shapes: decision 0007. */
export interface Ids {
  /** 24 lower-case hex digits, ascending. */
  brazeId(now: Instant): string
  /** Sorts after all drawn until now, before all later ones. */
  brazeIdMark(now: Instant): string
  /** From 0 to 9999. */
  randomBucket(): number
  /** Version 4. */
  uuid(): string
  /** 32 lower-case hex digits. */
  dispatchId(): string
  state(): IdsState
  restore(state: IdsState): void
  /** From the original seed. */
  restart(): void
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

/** Returns a generator of ids from a seed of 32 bits. */
export const seededIds = (seed: number): Ids => {
  let generator = xoroshiro128plus(seed)
  let counter = 0
  const word = (): number => uniformInt(generator, 0, 0xffff_ffff)
  const words = (count: number): string => Array.from({ length: count }, () => hex(word(), 8)).join('')
  const stamp = (now: Instant): string => hex(Math.floor(now / 1000) >>> 0, 8) + hex(counter, 8)
  return {
    brazeId: (now) => {
      counter += 1
      return stamp(now) + hex(word(), 8)
    },
    brazeIdMark: (now) => `${stamp(now)}ffffffff`,
    randomBucket: () => uniformInt(generator, 0, 9999),
    uuid: () => {
      const digits = words(4)
      const variant = hex(8 + (word() % 4), 1)
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`
    },
    dispatchId: () => words(4),
    restart: () => {
      generator = xoroshiro128plus(seed)
      counter = 0
    },
    state: () => ({ generator: generator.getState(), counter }),
    restore: (state) => {
      generator = xoroshiro128plusFromState(state.generator)
      counter = state.counter
    },
  }
}
