import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { expectTypeOf, test } from 'vitest'
import { createHandlers } from './index.ts'

const { handlers, byId, backend, override } = createHandlers()

test('the handlers fit into setupServer, and there is one for each id', () => {
  expectTypeOf(setupServer).toBeCallableWith(...handlers)
  expectTypeOf(byId['users.merge']).toEqualTypeOf<HttpHandler>()
  // @ts-expect-error there is no such endpoint
  expectTypeOf(byId['users.undo'])
})

test('an override answers what its endpoint or the transport can answer', () => {
  override('users.merge', () => ({ status: 202, body: { message: 'success' } }))
  override('users.merge', () => ({ status: 400, body: { message: "'merge_updates' must be an array of objects" } }))
  override('users.merge', async () => ({
    status: 429,
    body: { message: 'Rate Limited' },
    headers: { 'Retry-After': '1' },
  }))
  override('users.merge', { status: 500, body: { message: 'Internal Server Error' } })
  override('users.delete', () => ({ status: 201, body: { deleted: 3, message: 'success' } }))
})

test('an answer that the endpoint never gives does not compile', () => {
  // @ts-expect-error it answers 202
  override('users.merge', () => ({ status: 200, body: { message: 'success' } }))
  // @ts-expect-error not a text of this endpoint
  override('users.merge', () => ({ status: 400, body: { message: 'No!' } }))
  // @ts-expect-error `deleted` is missing
  override('users.delete', () => ({ status: 201, body: { message: 'success' } }))
  // @ts-expect-error there is no such endpoint
  override('users.undo', () => ({ status: 202, body: { message: 'success' } }))
})

test('a refusal is one of its endpoint or the transport', () => {
  backend.fault('users.merge', { kind: 'refusal', status: 503, times: 3 })
  backend.fault('catalogs.get_items', { kind: 'latency', ms: 5 })
  // @ts-expect-error that is no refusal
  backend.fault('users.merge', { kind: 'refusal', status: 202 })
  // @ts-expect-error it never answers so
  backend.fault('users.merge', { kind: 'refusal', status: 418 })
  // @ts-expect-error not a text of this endpoint
  backend.fault('users.merge', { kind: 'refusal', status: 400, body: { message: 'No!' } })
})

test('calls are of the endpoint that was asked for', () => {
  expectTypeOf(backend.calls('users.merge')[0]?.id).toEqualTypeOf<'users.merge' | undefined>()
})
