import type { EndpointId, Input, Output } from '@brazier/contract'
import { expectTypeOf, test } from 'vitest'
import type { handlers } from './handlers.ts'
import type { Handler, HandlersOf } from './service/handler.ts'

test('an area that lacks a handler, or has one of another area, does not compile', () => {
  type Sync = HandlersOf<'data-sync'>
  expectTypeOf<Sync>().toHaveProperty('cdi.job_sync_status')
  // @ts-expect-error Property 'cdi.job_sync_status' is missing in type …
  expectTypeOf<Omit<Sync, 'cdi.job_sync_status'>>().toExtend<Sync>()
  expectTypeOf<Sync>().not.toHaveProperty('users.merge')
  expectTypeOf<typeof handlers>().toExtend<{ readonly [Id in EndpointId]: Handler<Id> }>()
})

test('a handler of another endpoint, or one that answers another status, does not fit', () => {
  expectTypeOf<Handler<'users.delete'>>().not.toExtend<Handler<'users.merge'>>()
  expectTypeOf<() => Promise<{ status: 200; body: { message: 'success' } }>>().not.toExtend<Handler<'users.merge'>>()
  expectTypeOf<() => Promise<{ status: 202; body: { message: 'success' } }>>().toExtend<Handler<'users.merge'>>()
  expectTypeOf<Handler<'users.merge'>>().parameter(0).toEqualTypeOf<Input<'users.merge'>>()
  expectTypeOf<Handler<'users.merge'>>().returns.resolves.toEqualTypeOf<Output<'users.merge'>>()
})
