import { setupServer } from 'msw/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHandlers } from './index.ts'

const state = {
  users: [{ external_id: 'ada' }],
  campaigns: [
    {
      id: 'c',
      name: 'Hook',
      variations: [
        {
          id: 'v',
          name: 'All',
          messages: [
            {
              channel: 'webhook' as const,
              parts: { url: 'https://api.shop.example/hook', body: '{"user":"{{${user_id}}}"}' },
              settings: { headers: { 'Content-Type': 'application/json' } },
            },
          ],
        },
      ],
    },
  ],
}

const send = async (): Promise<void> => {
  const answer = await fetch('https://rest.fra-01.braze.eu/campaigns/trigger/send', {
    method: 'POST',
    headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' },
    body: JSON.stringify({ campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] }),
  })
  expect(answer.status).toBe(201)
}

const mocked = (options: Parameters<typeof createHandlers>[0]) => {
  const { handlers, backend } = createHandlers({ state, ...options })
  const server = setupServer(...handlers)
  server.listen()
  onTestFinished(() => server.close())
  return backend
}

test('a test asserts what was called, without a port', async () => {
  const asked: Request[] = []
  const backend = mocked({
    fetch: async (...given) => {
      asked.push(new Request(...given))
      return new Response('thanks', { status: 202 })
    },
  })
  await send()
  expect(await backend.outgoing()).toMatchObject([
    { state: 'received', request: { url: 'https://api.shop.example/hook' }, answer: 'thanks' },
  ])
  const [request] = asked
  expect([request?.method, await request?.text()]).toEqual(['POST', '{"user":"ada"}'])
  expect(request?.headers.get('content-type')).toBe('application/json')
  expect((await backend.outbox()).map(({ delivery }) => delivery)).toEqual([{ state: 'received' }])
})

test('who is called may send requests', async () => {
  const backend = mocked({
    fetch: async () => {
      const answer = await fetch('https://rest.fra-01.braze.eu/users/track', {
        method: 'POST',
        headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' },
        body: JSON.stringify({ attributes: [{ external_id: 'ada', first_name: 'Ada' }] }),
      })
      return new Response('', { status: answer.status })
    },
  })
  await send()
  await backend.settle()
  expect(await backend.outgoing()).toMatchObject([{ state: 'received', attempts: [{ status: 201 }] }])
})

test('an answer asks with a date for the next call', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-03T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const headers = { 'Retry-After': 'Fri, 03 Jul 2026 10:10:00 GMT' }
  const backend = mocked({
    clock: '2026-03-03T10:00:00Z',
    fetch: () => Promise.resolve(new Response('', { status: 503, headers })),
  })
  await send()
  const attempts = async () => (await backend.outgoing()).map((call) => call.attempts.length)
  await backend.clock.advance(540_000)
  expect(await attempts()).toEqual([1])
  await backend.clock.advance(120_000)
  expect(await attempts()).toEqual([2])
})

test('nothing leaves without fetch', async () => {
  const backend = mocked({})
  await send()
  expect(await backend.outgoing()).toEqual([])
})
