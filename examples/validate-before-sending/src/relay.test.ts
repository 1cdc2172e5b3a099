import { createHandlers, listen } from '@brazier/msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRelay } from './relay.ts'

const { handlers, backend } = createHandlers({ apiKey: 'my-key' })
const server = setupServer(...handlers)
const logged: string[] = []
const relay = createRelay({
  baseUrl: 'https://rest.iad-01.braze.com',
  apiKey: 'my-key',
  log: (line) => logged.push(line),
})
const send = (body: unknown) => relay(new Request('http://relay.test', { method: 'POST', body: JSON.stringify(body) }))

beforeAll(() => listen(server))
beforeEach(async () => {
  await backend.reset()
  logged.length = 0
})
afterAll(() => {
  server.close()
})

test('what the API would take is passed on', async () => {
  const answer = await send({ attributes: [{ external_id: 'ada', first_name: 'Ada' }] })
  expect(answer.status).toBe(201)
  expect(backend.calls()).toHaveLength(1)
})

test('what the API would refuse never reaches it, and is answered in its words', async () => {
  const body = { attributes: 'all of them' }
  const answer = await send(body)
  const refused = { status: answer.status, body: await answer.json() }
  expect(backend.calls()).toEqual([])
  expect(logged).toEqual(['refused: attributes'])
  const headers = { Authorization: 'Bearer my-key', 'Content-Type': 'application/json' }
  const url = 'https://rest.iad-01.braze.com/users/track'
  const service = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(refused).toEqual({ status: service.status, body: await service.json() })
})

test('a member that nobody knows is passed on and told', async () => {
  const answer = await send({ attributes: [{ external_id: 'ada' }], note: 'spring cleaning' })
  expect(answer.status).toBe(201)
  expect(logged).toEqual(['nobody knows note'])
})
