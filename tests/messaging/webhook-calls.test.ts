import { AsyncLocalStorage } from 'node:async_hooks'
import {
  memoryPersistence,
  type OutgoingCall,
  type Persistence,
  type StateFileJson,
  stateFileJson,
  type Store,
} from '@brazier/backend'
import { type ScriptedReceiver, scriptedReceiver, testService, type TestService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { users } from './sends-fixture.ts'
import { stores } from './stores.ts'

// The facts of webhooks: what is asked, what counts as received, what is tried again, and when.

const start = Date.parse('2024-06-01T00:00:00Z')
const [minute, hour] = [60_000, 3_600_000]

const webhook = {
  channel: 'webhook' as const,
  parts: {
    url: 'https://api.shop.example/hook/{{${user_id}}}',
    body: '{"dispatch":"{{campaign.${dispatch_id}}}"}',
  },
  settings: { headers: { 'Content-Type': 'application/json', 'X-User': '{{${user_id}}}', Host: 'evil.example' } },
}

const state: StateFileJson = {
  users: users('ada', 'ben'),
  campaigns: [{ id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages: [webhook] }] }],
}

type Sent = TestService & {
  deliveries(): Promise<readonly unknown[]>
  called(): Promise<readonly OutgoingCall[]>
  counted(): Promise<unknown>
}

/** A service that has sent the campaign to ada, or to those who are named. */
const sent = async (
  receiver: ScriptedReceiver | undefined,
  persistence: Persistence,
  names: readonly string[] = ['ada'],
): Promise<Sent> => {
  const service = await testService({
    persistence,
    state,
    now: start,
    name: 'hooks',
    ...(receiver && { outgoing: receiver }),
  })
  const recipients = names.map((external_user_id) => ({ external_user_id }))
  const { status } = await service.call('campaigns.trigger.send', { campaign_id: 'c', recipients })
  expect(status).toBe(201)
  await service.settle()
  const { store } = service.workspace
  return {
    ...service,
    deliveries: async () =>
      (await store.read((tx) => tx.outbox.list({ limit: Infinity }))).map(({ delivery }) => delivery),
    called: () => store.read((tx) => tx.calls.page(undefined, Infinity)),
    counted: async () => {
      const { body } = await service.call('campaigns.data_series', undefined, {
        path: '/campaigns/data_series?campaign_id=c&length=2',
      })
      const days: readonly {
        readonly messages: { readonly webhook: readonly { readonly sent: number; readonly errors: number }[] }
      }[] = Object(body).data
      return days
        .flatMap(({ messages }) => messages.webhook.map((each) => [each.sent, each.errors]))
        .reduce(([a = 0, b = 0], [c = 0, d = 0]) => [a + c, b + d])
    },
  }
}

describe.each(stores)('a webhook, in %s', (_, isHere, open) => {
  test.runIf(isHere)('is asked as it is rendered, and is received at a 20x', { timeout: 120_000 }, async () => {
    const receiver = scriptedReceiver(() => ({ status: 202, body: 'thanks' }))
    const of = await sent(receiver, await open(), ['ada', 'ben'])
    const [message] = await of.workspace.store.read((tx) => tx.outbox.list({ limit: 1 }))
    expect(receiver.calls.map(({ url, method, headers, body }) => ({ url, method, headers, body }))).toEqual(
      ['ada', 'ben'].map((name) => ({
        url: `https://api.shop.example/hook/${name}`,
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-User': name,
          'User-Agent': expect.stringMatching(/^Braze Sender [\da-f]{40}$/),
        },
        body: JSON.stringify({ dispatch: message?.dispatch_id }),
      })),
    )
    expect(await of.deliveries()).toEqual([{ state: 'received' }, { state: 'received' }])
    expect(await of.counted()).toEqual([2, 0])
    expect(await of.called()).toMatchObject([{ state: 'received', answer: 'thanks' }, { state: 'received' }])
    const [ada] = await of.workspace.store.read((tx) => tx.profiles.find('external_id', 'ada'))
    expect(Object.keys(ada?.campaigns_received ?? {})).toEqual(['c'])
    expect(of.failures).toEqual([])
  })

  test.runIf(isHere).each([408, 429, 500, 503, 529])(
    'is tried again after a %i: 1, 2, 4, 8 and 15 minutes later',
    { timeout: 120_000 },
    async (status) => {
      const times: number[] = []
      let now = (): number => 0
      const receiver = scriptedReceiver(() => {
        times.push(now())
        return status
      })
      const persistence = await open()
      const service = await testService({ persistence, state, now: start, name: 'hooks', outgoing: receiver })
      now = () => (service.clock.now() - start) / minute
      await service.call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
      await service.settle()
      await service.clock.advance(hour)
      expect(times).toEqual([0, 1, 3, 7, 15, 30])
      expect(new Set(receiver.calls.map((call) => JSON.stringify(call))).size).toBe(1)
      const [message] = await service.workspace.store.read((tx) => tx.outbox.list({ limit: 1 }))
      expect(message?.delivery).toEqual({ state: 'failed', reason: `answered ${status}` })
      await service.clock.advance(48 * hour)
      expect(times).toHaveLength(6)
    },
  )

  test.runIf(isHere).each([301, 302, 307, 400, 401, 404, 410])(
    'is not tried again after a %i, and counts as an error',
    { timeout: 120_000 },
    async (status) => {
      const receiver = scriptedReceiver(() => status)
      const of = await sent(receiver, await open())
      await of.clock.advance(hour)
      expect(receiver.calls).toHaveLength(1)
      expect(await of.deliveries()).toEqual([{ state: 'failed', reason: `answered ${status}` }])
      expect(await of.counted()).toEqual([1, 1])
    },
  )

  test.runIf(isHere)('is tried for a day when nobody answers', { timeout: 120_000 }, async () => {
    const times: number[] = []
    let now = (): number => 0
    const receiver = scriptedReceiver(() => {
      times.push(now())
      return { unreachable: 'connect ECONNREFUSED' }
    })
    const service = await testService({
      persistence: await open(),
      state,
      now: start,
      name: 'hooks',
      outgoing: receiver,
    })
    now = () => (service.clock.now() - start) / minute
    await service.call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    await service.settle()
    expect(await service.workspace.store.read((tx) => tx.outbox.list({ limit: 1 }))).toMatchObject([
      { delivery: { state: 'waiting' } },
    ])
    await service.clock.advance(24 * hour)
    expect(times).toEqual([0, 5, 35, 155, 575, 1415])
  })

  test.runIf(isHere)(
    'waits as long as Retry-After says, at most to the end of its attempts',
    { timeout: 120_000 },
    async () => {
      const times: number[] = []
      let now = (): number => 0
      const receiver = scriptedReceiver((_request, place) => {
        times.push(now())
        return { status: 429, retryAfter: place === 0 ? 10 * minute : hour }
      })
      const service = await testService({
        persistence: await open(),
        state,
        now: start,
        name: 'hooks',
        outgoing: receiver,
      })
      now = () => (service.clock.now() - start) / minute
      await service.call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
      await service.settle()
      await service.clock.advance(24 * hour)
      expect(times).toEqual([0, 10, 30, 34, 42, 57])
    },
  )

  test.runIf(isHere)('is received at a later attempt, and counts at that time', { timeout: 120_000 }, async () => {
    const receiver = scriptedReceiver((_request, place) => (place < 2 ? 503 : 200))
    const of = await sent(receiver, await open())
    expect(await of.counted()).toEqual([0, 0])
    await of.clock.advance(3 * minute)
    expect(await of.deliveries()).toEqual([{ state: 'received' }])
    expect(await of.counted()).toEqual([1, 0])
  })

  test.runIf(isHere)('is called the same way by one advance or many', { timeout: 120_000 }, async () => {
    const run = async (advances: number): Promise<unknown> => {
      const receiver = scriptedReceiver(({ url }, place) => (url.endsWith('ada') || place > 6 ? 200 : 500))
      const of = await sent(receiver, await open(), ['ada', 'ben'])
      for (let part = 0; part < advances; part += 1) await of.clock.advance(hour / advances)
      return [receiver.calls, await of.called()]
    }
    expect(await run(1)).toEqual(await run(12))
  })

  test.runIf(isHere)(
    'that is not allowed is not called, counts as ever, and says why',
    { timeout: 120_000 },
    async () => {
      const receiver = scriptedReceiver(
        () => 500,
        () => 'api.shop.example:443 is not allowed',
      )
      const of = await sent(receiver, await open())
      expect(receiver.calls).toEqual([])
      expect(await of.deliveries()).toEqual([{ state: 'not_called', reason: 'api.shop.example:443 is not allowed' }])
      expect(await of.counted()).toEqual([1, 0])
    },
  )

  test.runIf(isHere)('is not called without a receiver, and nothing is kept of it', { timeout: 120_000 }, async () => {
    const of = await sent(undefined, await open())
    expect(await of.deliveries()).toEqual([undefined])
    expect(await of.called()).toEqual([])
    expect(await of.counted()).toEqual([1, 0])
  })

  test.runIf(isHere)('ends with its workspace: a late answer is ignored', { timeout: 120_000 }, async () => {
    const answer = Promise.withResolvers<number>()
    const receiver = scriptedReceiver(() => answer.promise)
    const service = await testService({
      persistence: await open(),
      state,
      now: start,
      name: 'hooks',
      outgoing: receiver,
    })
    await service.call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    const settling = service.settle()
    await expect.poll(() => receiver.calls.length).toBe(1)
    await service.workspace.reset()
    answer.resolve(200)
    await settling
    expect(await service.workspace.store.read((tx) => tx.calls.page(undefined, 1))).toEqual([])
    expect(service.failures).toEqual([])
  })

  test.runIf(isHere)('begins in no transaction', { timeout: 120_000 }, async () => {
    // Other transactions of the workspace may be open meanwhile, as one that looks for jobs.
    const inside = new AsyncLocalStorage<{ isOpen: boolean }>()
    const during: unknown[] = []
    let read: Store['read'] | undefined
    const receiver = scriptedReceiver(async () => {
      const isIn = inside.getStore()?.isOpen === true
      during.push([isIn, await read?.(async (tx) => (await tx.calls.page(undefined, 2)).length)])
      return 200
    })
    const persistence = await open()
    const watched: Persistence = {
      ...persistence,
      open: (...given) => {
        const storage = persistence.open(...given)
        const transaction: typeof storage.store.transaction = (work, signal) =>
          storage.store.transaction((tx) => {
            const gate = { isOpen: true }
            return inside.run(gate, () => work(tx)).finally(() => (gate.isOpen = false))
          }, signal)
        read = storage.store.read
        return { ...storage, store: { ...storage.store, transaction } }
      },
    }
    await sent(receiver, watched, ['ada', 'ben'])
    const asked = [false, 2] as const
    expect(during).toEqual([asked, asked])
  })
})

test('webhooks that wait go on in a workspace that is made of a snapshot', async () => {
  const failing = await sent(
    scriptedReceiver(() => 500),
    memoryPersistence(),
    ['ada', 'ben'],
  )
  const snapshot = stateFileJson(await failing.workspace.snapshot())
  expect(snapshot.calls).toMatchObject([{ id: 1, state: 'waiting' }, { id: 2 }])
  const outgoing = scriptedReceiver()
  const other = await testService({ state: snapshot, now: start, outgoing })
  expect(stateFileJson(await other.workspace.snapshot())).toEqual(snapshot)
  await other.clock.advance(minute)
  expect(outgoing.calls).toHaveLength(2)
  expect((await other.workspace.store.read((tx) => tx.outbox.list({ limit: 9 }))).map((each) => each.delivery)).toEqual(
    [{ state: 'received' }, { state: 'received' }],
  )
})
