import * as fc from 'fast-check'
import type { Covered } from './covered.ts'

export interface StoreCommand {
  readonly title: string
  readonly run: (tx: Covered) => Promise<unknown>
}

export const command = (title: string, run: StoreCommand['run']): StoreCommand => ({ title, run })

/** One of few values, or none. */
export const maybe = <T>(values: readonly T[]): fc.Arbitrary<T | undefined> =>
  fc.option(fc.constantFrom(...values), { nil: undefined })

/** The service reads all with Infinity. */
export const size: fc.Arbitrary<number> = fc.constantFrom(0, 1, 2, 1000, Infinity)

/** Close to each other. */
export const instant: fc.Arbitrary<number> = fc.integer({ min: -5, max: 5 })
