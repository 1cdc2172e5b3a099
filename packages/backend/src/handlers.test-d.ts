import type { EndpointId, Input, Output } from '@brazier/contract'
import { expectTypeOf, test } from 'vitest'
import type { handlers } from './handlers.ts'
import type { EveryHandler, Handler, Unhandled } from './service/handler.ts'

test('a table that lacks a handler does not compile, and the error names the endpoint', () => {
  expectTypeOf<
    Unhandled<Exclude<'users.merge' | 'users.track', 'users.track'>>
  >().toEqualTypeOf<'no handler for users.merge: add one to handlers.ts'>()
  // @ts-expect-error Type '"no handler for users.merge: add one to handlers.ts"' does not satisfy the constraint 'never'.
  expectTypeOf<EveryHandler<Unhandled<'users.merge'>>>()
  expectTypeOf<typeof handlers>().toExtend<{ readonly [Id in EndpointId]: Handler<Id> }>()
})

test('a handler of another endpoint, or one that answers another status, does not fit', () => {
  expectTypeOf<Handler<'users.delete'>>().not.toExtend<Handler<'users.merge'>>()
  expectTypeOf<() => Promise<{ status: 200; body: { message: 'success' } }>>().not.toExtend<Handler<'users.merge'>>()
  expectTypeOf<() => Promise<{ status: 202; body: { message: 'success' } }>>().toExtend<Handler<'users.merge'>>()
  expectTypeOf<Handler<'users.merge'>>().parameter(0).toEqualTypeOf<Input<'users.merge'>>()
  expectTypeOf<Handler<'users.merge'>>().returns.resolves.toEqualTypeOf<Output<'users.merge'>>()
})
