import { brazierTest } from '@brazier/testkit/vitest'
import { expect, vi } from 'vitest'
import { POST } from './route.ts'

const test = brazierTest({ others: 'error' })

const signUp = (body: unknown) =>
  POST(new Request('http://localhost/api/sign-up', { method: 'POST', body: JSON.stringify(body) }))

test('somebody new is known to the API', async ({ brazier }) => {
  vi.stubEnv('BRAZE_API_KEY', brazier.key)
  const answer = await signUp({ email: 'ada@example.com' })
  await brazier.settle()
  expect(await answer.json()).toEqual({ message: 'welcome' })
  expect((await brazier.snapshot()).users).toMatchObject([{ external_id: 'ada@example.com', email: 'ada@example.com' }])
})

test('nothing is sent without an address', async ({ brazier }) => {
  vi.stubEnv('BRAZE_API_KEY', brazier.key)
  expect((await signUp({ name: 'Ada' })).status).toBe(400)
  expect(await brazier.calls()).toEqual([])
})

test('a busy API, and a wrong key, are no matter of the visitor', async ({ brazier }) => {
  vi.stubEnv('BRAZE_API_KEY', brazier.key)
  await brazier.fault('users.track', { kind: 'refusal', status: 429 })
  expect((await signUp({ email: 'ada@example.com' })).status).toBe(503)
  vi.stubEnv('BRAZE_API_KEY', 'another-key')
  expect(await (await signUp({ email: 'ada@example.com' })).json()).toEqual({ message: 'try again later' })
})
