import type { Store, Transaction } from '@brazier/backend'
import { expectTypeOf, test } from 'vitest'
import type { Covered, NewStore } from './covered.ts'

test('the laws speak of every collection of the port; analytics have laws of their own', () => {
  expectTypeOf<keyof Covered>().toEqualTypeOf<Exclude<keyof Transaction, 'analytics'>>()
})

test('the factory of any adapter will do, with or without close', () => {
  expectTypeOf<() => Promise<Store>>().toExtend<NewStore>()
  expectTypeOf<() => Promise<Store & { close(): Promise<void> }>>().toExtend<NewStore>()
})
