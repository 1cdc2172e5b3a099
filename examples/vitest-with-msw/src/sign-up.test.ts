import { brazierTest } from '@brazier/testkit/vitest'
import { expect } from 'vitest'
import { signUp } from './sign-up.ts'

// Each test has its own workspace, and MSW answers `fetch` with it.
const test = brazierTest({
  state: { users: [{ external_id: 'guest-7', custom_attributes: { favourite: 'espresso' } }] },
  others: 'error',
})

const ada = { id: 'ada', email: 'ada@example.com', guestId: 'guest-7' }

test('what a guest did belongs to the customer they become', async ({ brazier }) => {
  await signUp(ada, brazier.key)
  await brazier.settle()
  const { users } = await brazier.snapshot()
  expect(users).toHaveLength(1)
  expect(users?.[0]).toMatchObject({
    external_id: 'ada',
    email: 'ada@example.com',
    custom_attributes: { favourite: 'espresso' },
  })
})

test('a service that is busy is asked again', async ({ brazier }) => {
  await brazier.fault('users.track', { kind: 'refusal', status: 429, times: 2 })
  await signUp(ada, brazier.key)
  const calls = await brazier.calls('users.track')
  expect(calls.map(({ status }) => status)).toEqual([429, 429, 201])
})

test('a connection that is cut is an error, and nothing is merged', async ({ brazier }) => {
  await brazier.fault('users.track', { kind: 'cut' })
  await expect(signUp(ada, brazier.key)).rejects.toThrow(TypeError)
  expect(await brazier.calls('users.merge')).toEqual([])
})

test('a refusal is passed on in the words of the service', async ({ brazier }) => {
  const message = "'merge_updates' must be an array of objects"
  await brazier.fault('users.merge', { kind: 'refusal', status: 400, body: { message } })
  await expect(signUp(ada, brazier.key)).rejects.toThrow(`400 {"message":"${message}"}`)
})

test('a key that nobody knows is refused', async ({ brazier }) => {
  await expect(signUp(ada, `not-${brazier.key}`)).rejects.toThrow('401')
})
