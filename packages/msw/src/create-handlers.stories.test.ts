import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHandlers } from './create-handlers.ts'

// What msw-storybook-addon does with the handlers of a story: it uses them while the story is shown, and then those of the next.

const stories = {
  empty: createHandlers(),
  one: createHandlers({ state: { users: [{ external_id: 'ada', first_name: 'Ada' }] } }),
}
// The addon starts without any; a request that no story answers must not leave.
const server = setupServer()

beforeAll(() => {
  const options: object = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' }
  server.listen(options)
})
beforeEach(() => server.resetHandlers())
afterAll(() => server.close())

/** The names of the users that the page would show. */
const exported = async (): Promise<unknown> => {
  const answer = await fetch('https://rest.iad-01.braze.com/users/export/ids', {
    method: 'POST',
    headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' },
    body: '{"external_ids":["ada"],"fields_to_export":["first_name"]}',
  })
  return ((await answer.json()) as { readonly users: unknown }).users // as the contract says
}

test('each story has its own data, in any order', async () => {
  for (const name of ['one', 'empty', 'one'] as const) {
    server.resetHandlers()
    server.use(...stories[name].handlers)
    expect(await exported()).toEqual(name === 'one' ? [{ first_name: 'Ada' }] : [])
  }
})

test('what one story changes, the other does not have', async () => {
  server.use(...stories.empty.handlers)
  await stories.empty.backend.load({ users: [{ external_id: 'ada', first_name: 'Grace' }] })
  expect(await exported()).toEqual([{ first_name: 'Grace' }])
  server.resetHandlers()
  server.use(...stories.one.handlers)
  expect(await exported()).toEqual([{ first_name: 'Ada' }])
})
