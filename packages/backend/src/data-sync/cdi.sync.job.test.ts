import { createCaller, scriptedReceiver, testService } from '@brazier/testkit'
import { expect, it } from 'vitest'
import { createService } from '../create-service.ts'
import { parseStateFile } from '../state/state-file.ts'

const integration_id = '11111111-2222-4333-8444-555555555555'
const params = { integration_id }
const updated_at = '2024-02-01T00:00:00Z'

const integrations = (type: 'users' | 'user_deletes', count: number) => {
  const rows = Array.from({ length: count }, (_, index) => ({ external_id: `u${index}`, updated_at }))
  return [{ id: integration_id, name: 'Sync', type, last_updated_at: updated_at, rows }]
}

/** Resolves to the number of pauses in which others are answered. */
const pausesIn = async (rows: number): Promise<number> => {
  let pauses = 0
  const backend = createService({
    runtime: {
      now: () => 0,
      seed: () => 1,
      requestId: () => '00000000-0000-4000-8000-000000000000',
      after: () => undefined,
      pause: async () => {
        pauses += 1
      },
      failed: ({ error }) => {
        throw error
      },
    },
  })
  const workspace = await backend.workspaces.create({ name: 'shop' })
  await backend.workspaces.addKey('shop-key', 'shop')
  await workspace.loadState(parseStateFile({ integrations: integrations('users', rows) }))
  const { call } = createCaller(backend.fetch, 'http://service.test', 'shop-key')
  await call('cdi.integrations.sync', undefined, { params })
  const before = pauses
  await backend.settle()
  return pauses - before
}

it('a sync of many rows lets other work run', async () => {
  expect((await pausesIn(1000)) - (await pausesIn(100))).toBeGreaterThanOrEqual(4)
})

it('the users that a sync deletes are told to Currents', async () => {
  const receiver = scriptedReceiver()
  const { call, settle } = await testService({
    outgoing: receiver,
    state: {
      users: [{ braze_id: 'deleted', external_id: 'u0' }],
      currents: [{ id: 'shop', url: 'https://shop.example/currents', token: 'abc' }],
      integrations: integrations('user_deletes', 1),
    },
  })
  await call('cdi.integrations.sync', undefined, { params })
  await settle()
  expect(receiver.calls.map(({ body }): unknown => JSON.parse(body ?? ''))).toMatchObject([
    { events: [{ event_type: 'users.UserDeleteRequest', user: { user_id: 'deleted' } }] },
  ])
})
