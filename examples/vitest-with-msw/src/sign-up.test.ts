import { createHandlers, listen } from '@brazier/msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signUp } from './sign-up.ts'

const { handlers, backend, override } = createHandlers({
  apiKey: 'my-key',
  state: { users: [{ external_id: 'guest-7', custom_attributes: { favourite: 'espresso' } }] },
})
const server = setupServer(...handlers)

beforeAll(() => listen(server, { onUnhandledFrame: 'error' }))
afterEach(async () => {
  server.resetHandlers()
  await backend.reset()
})
afterAll(() => {
  server.close()
})

const ada = { id: 'ada', email: 'ada@example.com', guestId: 'guest-7' }

test('what a guest did belongs to the customer they become', async () => {
  await signUp(ada, 'my-key')
  await backend.settle()
  const { users } = await backend.snapshot()
  expect(users).toHaveLength(1)
  expect(users?.[0]).toMatchObject({
    external_id: 'ada',
    email: 'ada@example.com',
    custom_attributes: { favourite: 'espresso' },
  })
})

test('a service that is busy is asked again', async () => {
  backend.fault('users.track', { kind: 'refusal', status: 429, times: 2 })
  await signUp(ada, 'my-key')
  expect(backend.calls('users.track').map(({ status }) => status)).toEqual([429, 429, 201])
})

test('a connection that is cut is an error, and nothing is merged', async () => {
  backend.fault('users.track', { kind: 'cut' })
  await expect(signUp(ada, 'my-key')).rejects.toThrow(TypeError)
  expect(backend.calls('users.merge')).toEqual([])
})

test('a refusal is passed on in the words of the service', async () => {
  const message = "'merge_updates' must be an array of objects"
  server.use(override('users.merge', () => ({ status: 400, body: { message } })))
  await expect(signUp(ada, 'my-key')).rejects.toThrow(`400 {"message":"${message}"}`)
})

test('a key that nobody knows is refused', async () => {
  await expect(signUp(ada, 'no-key')).rejects.toThrow('401')
})
