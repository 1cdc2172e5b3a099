import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StateFileJson } from '@brazier/backend'
import { createControlClient } from '@brazier/control/client'
import { createHandlers } from '@brazier/msw'
import { parseOptions, startServer } from 'brazier'
import { setupServer } from 'msw/node'
import { expect, onTestFinished, test } from 'vitest'
import { someStoreKinds } from '../each-store.ts'
import { campaign, users } from './sends-fixture.ts'

// A server over sockets and a mock through its `fetch` call the same: webhooks with retries, Connected Content and Currents, byte for byte.

const shop = 'http://api.shop.example'
const names = ['ada', 'ben', 'zoë']
const now = '2024-06-01T00:00:00Z'
const webhook = {
  channel: 'webhook' as const,
  parts: {
    url: `${shop}/hook?user={{\${user_id} | url_encode}}`,
    body: `{% connected_content ${shop}/pick?for={{\${user_id} | url_encode}} :no_cache :basic_auth shop :save pick %}{"pick":{{pick | as_json_string}},"dispatch":"{{campaign.\${dispatch_id}}}"}`,
  },
  settings: { headers: { 'Content-Type': 'application/json', 'X-Shop': '{{pick.name}}' } },
}

const state: StateFileJson = {
  users: users(...names),
  campaigns: [campaign({ variations: [{ id: 'v', name: 'All', messages: [webhook] }] })],
  connected_content_credentials: [{ name: 'shop', basic: { username: 'ada', password: 'a long secret' } }],
  currents: [{ id: 'warehouse', url: `${shop}/currents`, token: 'abc', hashed: ['external_user_id'] }],
}

/** A request as a receiver hears it. */
type Heard = readonly [method: string, target: string, headers: { readonly [name: string]: string }, body: string]

/** Of the connection, and of the client that makes it. */
const ofTheWay = new Set(['host', 'connection', 'content-length'])

const headersOf = (headers: Headers): Heard[2] =>
  Object.fromEntries([...headers].filter(([name]) => !ofTheWay.has(name))) // sorted by name

/** Answers as the shop does: it takes no webhook to Ben at first. */
const createShop = () => {
  const heard: Heard[] = []
  return {
    heard,
    answer: (...request: Heard): readonly [status: number, body: string] => {
      heard.push(request)
      const [, target] = request
      if (target.startsWith('/pick')) return [200, JSON.stringify({ name: 'Mug', é: [1, null] })]
      const isFirst = heard.filter(([, each]) => each === target).length === 1
      return target.endsWith('ben') && isFirst ? [503, ''] : [200, '']
    },
  }
}

/** A caller of the service, and the work of a run. */
interface Caller {
  readonly url: string
  readonly key: string
  settle(): Promise<unknown>
  advance(minutes: number): Promise<unknown>
}

const run = async ({ url, key, settle, advance }: Caller): Promise<void> => {
  // One after the other: the events of answers that come at once have the order of the answers.
  for (const external_user_id of names) {
    const answer = await fetch(`${url}/campaigns/trigger/send`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ campaign_id: 'c', recipients: [{ external_user_id }] }),
    })
    expect(answer.status).toBe(201)
    await settle()
  }
  for (const minutes of [2, 10]) await advance(minutes)
}

const overSockets = async (store: string): Promise<readonly Heard[]> => {
  const { heard, answer } = createShop()
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = new Headers(
        Object.entries(request.headersDistinct).map(([name, [value = ''] = []]) => [name, value]),
      )
      const [status, body] = answer(
        request.method ?? '',
        request.url ?? '',
        headersOf(headers),
        Buffer.concat(chunks).toString(),
      )
      response.writeHead(status).end(body)
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  onTestFinished(() => void receiver.close())
  const { port } = receiver.address() as AddressInfo // it listens on a port
  const allow = `api.shop.example:80=http://127.0.0.1:${port}`
  const wish = parseOptions(
    ['--port', '0', '--store', store, '--allow-out', allow, '--log-level', 'silent', '--queue-delay', 'never'],
    {},
  )
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  const { url, stop } = await startServer(wish.options, { write: () => true })
  onTestFinished(stop)
  const control = createControlClient({ baseUrl: url })
  const params = { workspace: 'test' }
  const { api_key: key } = await control['workspaces.create']({
    body: { name: 'test', state, clock: { manual: now }, seed: 1 },
  })
  await run({
    url,
    key,
    settle: () => control.settle({ params }),
    advance: (minutes) => control['clock.set']({ params, body: { advance: `PT${minutes}M` } }),
  })
  return heard
}

const inMock = async (): Promise<readonly Heard[]> => {
  const { heard, answer } = createShop()
  const { handlers, backend } = createHandlers({
    baseUrl: 'http://service.test',
    workspace: 'test',
    state,
    clock: now,
    queueDelay: false,
    fetch: async (url, init) => {
      const request = new Request(url, init)
      const target = request.url.slice(shop.length)
      const [status, body] = answer(request.method, target, headersOf(request.headers), await request.text())
      return new Response(body, { status })
    },
  })
  const intercepted = setupServer(...handlers)
  intercepted.listen()
  await run({
    url: 'http://service.test',
    key: 'dev-key',
    settle: () => backend.settle(),
    advance: (minutes) => backend.clock.advance(minutes * 60_000),
  })
  intercepted.close()
  return heard
}

/** Requests in one order, but for the real time that a call took. */
const sorted = (heard: readonly Heard[]): readonly string[] =>
  heard.map((each) => JSON.stringify(each).replaceAll(/(?<=webhook_duration[\\]*":)\d+/g, '0')).toSorted()

test.each(someStoreKinds)(
  'a server on $name calls what a mock calls, byte for byte',
  { timeout: 120_000 },
  async (kind) => {
    const place = await kind.open()
    onTestFinished(() => place.remove())
    const mocked = sorted(await inMock())
    const asked = (text: string): number => mocked.filter((each) => each.includes(text)).length
    // Three users; one webhook is called twice.
    expect([asked(',"/pick'), asked(',"/hook'), asked('users.messages.webhook.Send')]).toEqual([3, 4, 3])
    expect(sorted(await overSockets(place.store))).toEqual(mocked)
  },
)
