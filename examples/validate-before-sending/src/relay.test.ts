import { test as base } from '@brazier/testkit/vitest'
import { expect } from 'vitest'
import { createRelay } from './relay.ts'

/** A relay to the workspace of the test, and what it logged. */
const test = base.extend<{ logged: string[]; send: (body: unknown) => Promise<Response> }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest wants the parameters of a fixture taken apart
  logged: async ({}, use) => use([]),
  send: async ({ brazier, logged }, use) => {
    const relay = createRelay({ baseUrl: brazier.url, apiKey: brazier.key, log: (line) => logged.push(line) })
    await use((body) => relay(new Request('http://relay.test', { method: 'POST', body: JSON.stringify(body) })))
  },
})

test('what the API would take is passed on', async ({ brazier, send }) => {
  const answer = await send({ attributes: [{ external_id: 'ada', first_name: 'Ada' }] })
  expect(answer.status).toBe(201)
  expect(await brazier.calls()).toHaveLength(1)
})

test('what the API would refuse never reaches it, and is answered in its words', async ({ brazier, send, logged }) => {
  const body = { attributes: 'all of them' }
  const answer = await send(body)
  const refused = { status: answer.status, body: await answer.json() }
  expect(await brazier.calls()).toEqual([])
  expect(logged).toEqual(['refused: attributes'])
  const { status, body: said } = await brazier.call('users.track', body)
  expect(refused).toEqual({ status, body: said })
})

test('a member that nobody knows is passed on and told', async ({ send, logged }) => {
  const answer = await send({ attributes: [{ external_id: 'ada' }], note: 'spring cleaning' })
  expect(answer.status).toBe(201)
  expect(logged).toEqual(['nobody knows note'])
})

test('the key is not told to callers when the API refuses it', async ({ brazier }) => {
  const relay = createRelay({ baseUrl: brazier.url, apiKey: 'a-revoked-key', log: () => undefined })
  const body = JSON.stringify({ attributes: [{ external_id: 'ada' }] })
  const answer = await relay(new Request('http://relay.test', { method: 'POST', body }))
  expect(answer.status).toBe(502)
  expect(await answer.text()).not.toContain('a-revoked-key')
})
