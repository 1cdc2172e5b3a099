import type { Store, Transaction } from '@brazier/backend'
import { expectTypeOf, test } from 'vitest'
import type { Covered, NewStore } from './covered.ts'

test('the laws check every collection of the store; analytics, begun jobs, past merges, the clock and the present have separate tests', () => {
  type Separate = 'analytics' | 'begunJobs' | 'clock' | 'currents' | 'merges' | 'present'
  expectTypeOf<keyof Covered>().toEqualTypeOf<Exclude<keyof Transaction, Separate>>()
})

test('the laws take the factory of any store, with or without close', () => {
  expectTypeOf<() => Promise<Store>>().toExtend<NewStore>()
  expectTypeOf<() => Promise<Store & { close(): Promise<void> }>>().toExtend<NewStore>()
})
