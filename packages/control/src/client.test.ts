import { expect, test } from 'vitest'
import { addresses, controlIds } from './addresses.ts'
import { ControlError, createControlClient, NoAnswer } from './client.ts'

interface Seen {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string
}

/** A client whose server gives one answer, and what it was asked. */
const clientOf = (answer: () => Response, options: { readonly token?: string; readonly baseUrl?: string } = {}) => {
  const seen: Seen[] = []
  const control = createControlClient({
    baseUrl: 'http://127.0.0.1:4747/',
    ...options,
    fetch: async (request) => {
      const { url, method, headers } = request
      seen.push({ url, method, headers, body: await request.text() })
      return answer()
    },
  })
  return { control, seen }
}

const json = (status: number, body: unknown) => () => Response.json(body, { status })

test('has one method for each row', () => {
  expect(Object.keys(clientOf(json(200, {})).control)).toEqual(controlIds)
})

test('a method sends method, path, query and body of its row, and resolves to the body of the answer', async () => {
  const { control, seen } = clientOf(json(200, { clock: 'manual', now: '2026-03-01T09:00:00.000Z' }))
  const answer = await control['clock.set']({ params: { workspace: 'a/b c' }, body: { advance: 'P1D' } })
  await control['requests.list']({ params: { workspace: 'default' }, query: { limit: 3 } })
  expect(answer.now).toBe('2026-03-01T09:00:00.000Z')
  expect(seen.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
    'POST http://127.0.0.1:4747/_brazier/workspaces/a%2Fb%20c/clock {"advance":"P1D"}',
    'GET http://127.0.0.1:4747/_brazier/workspaces/default/requests?limit=3 ',
  ])
  expect(seen[0]?.headers.get('content-type')).toBe('application/json')
  expect(seen[1]?.headers.has('content-type')).toBe(false)
})

test('sends the token and the headers of a row', async () => {
  const { control, seen } = clientOf(json(200, { message: 'success', engagements: 1, repeated: false }), {
    token: 't-1',
  })
  await control['engagements.write']({
    params: { workspace: 'default' },
    headers: { 'Idempotency-Key': 'once' },
    body: { engagements: [{ kind: 'open', external_id: 'ada', campaign_id: 'welcome' }] },
  })
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer t-1')
  expect(seen[0]?.headers.get('idempotency-key')).toBe('once')
})

test('rejects with the text of a refusal', async () => {
  const { control } = clientOf(json(404, { message: 'no workspace "shop"' }))
  const refused = control.reset({ params: { workspace: 'shop' } })
  await expect(refused).rejects.toThrow(ControlError)
  await expect(refused).rejects.toThrow('reset is refused with 404: no workspace "shop"')
})

test.each([
  ['a page', () => new Response('<html>', { status: 200 })],
  ['a refusal without a message', json(502, { error: 'bad gateway' })],
  ['a text', json(500, 'down')],
])('rejects if %s answers that is no control API', async (_, answer) => {
  await expect(clientOf(answer).control.health()).rejects.toThrow(NoAnswer)
})

test.each(['', '.', '..'])('sends nothing if a parameter is %j, which would be another path', async (workspace) => {
  const { control, seen } = clientOf(json(200, {}))
  await expect(control.settle({ params: { workspace } })).rejects.toThrow(':workspace cannot be')
  expect(seen).toEqual([])
})

test('an address has a path under /_brazier and its own id', () => {
  const paths = controlIds.map((id) => `${addresses[id].method} ${addresses[id].path}`)
  expect(new Set(paths).size).toBe(paths.length)
})

test('a file is sent unread', async () => {
  const { control, seen } = clientOf(json(200, { message: 'success' }))
  const file = new Blob(['{"users": not JSON'])
  // A page has a file whose contents it does not know.
  await control['state.put']({ params: { workspace: 'default' }, body: file as never })
  expect(seen[0]?.body).toBe('{"users": not JSON')
  expect(seen[0]?.headers.get('content-type')).toBe('application/json')
})
