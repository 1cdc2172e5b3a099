import type { Input, Output } from '@brazier/contract'
import { expectTypeOf, test } from 'vitest'
import type { HandlersOf } from './define-area.ts'
import type { Handler } from './handler.ts'

test('an area that lacks a handler, or has one of another area, does not compile', () => {
  type Sync = HandlersOf<'data-sync'>
  expectTypeOf<Sync>().toHaveProperty('cdiJobSyncStatus')
  // @ts-expect-error Property 'cdiJobSyncStatus' is missing in type …
  expectTypeOf<Omit<Sync, 'cdiJobSyncStatus'>>().toExtend<Sync>()
  expectTypeOf<Sync>().not.toHaveProperty('usersMerge')
})

test('a handler of another endpoint, or one that answers another status, does not fit', () => {
  expectTypeOf<Handler<'users.delete'>>().not.toExtend<Handler<'users.merge'>>()
  expectTypeOf<() => Promise<{ status: 200; body: { message: 'success' } }>>().not.toExtend<Handler<'users.merge'>>()
  expectTypeOf<() => Promise<{ status: 202; body: { message: 'success' } }>>().toExtend<Handler<'users.merge'>>()
  expectTypeOf<Handler<'users.merge'>>().parameter(0).toEqualTypeOf<Input<'users.merge'>>()
  expectTypeOf<Handler<'users.merge'>>().returns.resolves.toEqualTypeOf<Output<'users.merge'>>()
})
