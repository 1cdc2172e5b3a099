import { expect, it, onTestFinished, vi } from 'vitest'
import { createHandlers, type MockBackend } from './index.ts'

const ada = { users: [{ external_id: 'ada' }] }
const eve = { users: [{ external_id: 'eve' }] }

const usersOf = async (backend: MockBackend): Promise<readonly unknown[]> =>
  ((await backend.snapshot()).users ?? []).map(({ external_id }) => external_id)

it('resets begun at once are done one after another', async () => {
  const { backend } = createHandlers({ state: ada })
  await Promise.all([backend.reset(), backend.reset()])
  expect(await usersOf(backend)).toEqual(['ada'])
})

it('what is loaded after a reset has begun stays', async () => {
  const { backend } = createHandlers({ state: ada })
  await Promise.all([backend.reset(), backend.load(eve)])
  expect(await usersOf(backend)).toEqual(['ada', 'eve'])
  await Promise.all([backend.load({ users: [{ external_id: 'bob' }] }), backend.reset()])
  expect(await usersOf(backend)).toEqual(['ada'])
})

it('requests wait for a reset that has begun', async () => {
  const { backend } = createHandlers({ state: ada })
  await backend.ready
  let isReset = false
  const reset = backend.reset().then(() => (isReset = true))
  await backend.ready
  expect(isReset).toBe(true)
  await reset
})

it('a state that does not fit leaves the mock as it was', async () => {
  const { backend } = createHandlers({ state: ada })
  await expect(backend.load(ada)).rejects.toThrow('belongs to another user')
  await backend.ready
  expect(await usersOf(backend)).toEqual(['ada'])
})

it('a call that a fault holds does nothing after a reset', async () => {
  const { backend } = createHandlers({ state: ada })
  await backend.ready
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  backend.fault('users.track', { kind: 'latency', ms: 60_000 })
  const asked = backend.service.fetch(
    new Request('https://rest.iad-01.braze.com/users/track', {
      method: 'POST',
      headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' },
      body: JSON.stringify({ attributes: [{ external_id: 'eve' }] }),
    }),
  )
  await vi.waitFor(() => expect(backend.faults()).toMatchObject([{ hits: 1 }]))
  await backend.reset()
  vi.runAllTimers()
  expect((await asked).status).toBe(401)
  expect(await usersOf(backend)).toEqual(['ada'])
  expect(backend.calls()).toEqual([])
})
