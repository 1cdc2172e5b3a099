import type { EndpointId, Input } from '@brazier/contract'
import { expectTypeOf, test } from 'vitest'
import type { Handled, Handler } from './handler.ts'
import type { handlers } from './handlers.ts'

test('a table that lacks a handler does not compile', () => {
  expectTypeOf<Omit<typeof handlers, 'users.merge'>>().not.toExtend<typeof handlers>()
  expectTypeOf<typeof handlers>().toExtend<{ readonly [Id in EndpointId]: Handler<Id> }>()
})

test('a handler of another endpoint, or one that answers another status, does not fit', () => {
  expectTypeOf<Handler<'users.delete'>>().not.toExtend<Handler<'users.merge'>>()
  expectTypeOf<() => Promise<{ status: 200; body: { message: 'success' } }>>().not.toExtend<Handler<'users.merge'>>()
  expectTypeOf<() => Promise<{ status: 202; body: { message: 'success' } }>>().toExtend<Handler<'users.merge'>>()
  expectTypeOf<Handler<'users.merge'>>().parameter(0).toEqualTypeOf<Input<'users.merge'>>()
  expectTypeOf<Handler<'users.merge'>>().returns.resolves.toEqualTypeOf<Handled<'users.merge'>>()
})
