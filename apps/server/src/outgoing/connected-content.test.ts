import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../test/test-server.ts'

const workspace = '/workspaces/default'

/** A receiver on this machine; resolves to its address. */
const receiver = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}` // it listens on a port
}

const credential = { name: 'shop', basic: { username: 'ada', password: 'a long secret' } }

/** A server with a campaign that asks an address, and what a preview of it shows. */
const previewOf = async (url: string, options = '', ...args: readonly string[]) => {
  const server = await testServer('--clock', 'manual:2026-03-03', ...args)
  const body = `<{% connected_content ${url} ${options} %}{{ connected.title }}>`
  const messages = [{ channel: 'email', parts: { subject: 'Hi', body } }]
  const state = {
    users: [{ external_id: 'ada', email: 'ada@example.com' }],
    campaigns: [{ id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages }] }],
    connected_content_credentials: [credential],
  }
  expect(await server.control('PUT', `${workspace}/state`, state)).toMatchObject({ status: 200 })
  const preview = async (): Promise<unknown> => {
    const asked = { campaign_id: 'c', user: 'ada' }
    const { json } = await server.control('POST', `${workspace}/messages/preview`, asked)
    const [message] = Object(json).messages
    if (message === undefined) throw new TypeError(JSON.stringify(json))
    return [message.parts.body, ...(message.notes ?? []).map((note: { readonly name: string }) => note.name)]
  }
  return { ...server, preview }
}

test('a preview, and a message, have what the receiver answers', async () => {
  const heads: unknown[] = []
  const url = await receiver(({ headers }, response) => {
    heads.push(headers.authorization)
    response.end('{"title":"Mug"}')
  })
  const { preview, api, control } = await previewOf(
    `${url}/gift`,
    ':no_cache :basic_auth shop',
    '--allow-out',
    'loopback',
  )
  expect(await preview()).toEqual(['<Mug>'])
  await api('/campaigns/trigger/send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
  await control('POST', `${workspace}/settle`)
  const { json } = await control('GET', `${workspace}/outbox`)
  expect(Object(json).outbox).toMatchObject([{ outcome: 'sent', parts: { body: '<Mug>' } }])
  const basic = `Basic ${Buffer.from('ada:a long secret').toString('base64')}`
  expect(heads).toEqual([basic, basic])
})

test('a credential is shown without its secret, and kept with it', async () => {
  const { control } = await previewOf('http://localhost:1/')
  const { json } = await control('GET', `${workspace}/records/connected_content_credentials/shop`)
  expect(json).toMatchObject({ record: { basic: { username: 'ada', password: '…cret' } } })
  const { json: state } = await control('GET', `${workspace}/state`)
  expect(state).toMatchObject({ connected_content_credentials: [credential] })
})

test('nothing is asked without the option', async () => {
  let asked = 0
  const url = await receiver((_request, response) => {
    asked += 1
    response.end()
  })
  const { preview } = await previewOf(`${url}/gift`)
  expect(await preview()).toEqual(['<>', expect.stringContaining(`${url}/gift`), 'connected.title'])
  expect(asked).toBe(0)
})

/** Writes without an end, as fast unchanged read, or a byte each 100 ms. */
const endless =
  (text: string, pause?: number): RequestListener =>
  (_request, response) => {
    const write = (): void => {
      if (response.destroyed) return
      response.write(text, () => void (pause === undefined ? setImmediate(write) : setTimeout(write, pause)))
    }
    write()
  }

test.each<[string, RequestListener, string]>([
  ['waits', () => undefined, 'aborted due to timeout'],
  ['drips', endless('x', 100), 'aborted due to timeout'],
  ['sends without an end', endless('x'.repeat(65_536)), 'more than 1048576 bytes'],
  ['redirects', (_request, response) => void response.writeHead(302, { Location: '/other' }).end(), 'answered 302'],
  ['answers 500', (_request, response) => void response.writeHead(500).end('{"title":"no'), 'answered 500'],
  ['closes', ({ socket }) => void socket.destroy(), 'other side closed'],
  [
    'answers in bad gzip',
    (_request, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'),
    'encoded as gzip',
  ],
])('a receiver that %s leaves the message without content', { timeout: 60_000 }, async (_name, listener, why) => {
  const url = await receiver(listener)
  const { preview } = await previewOf(`${url}/gift`, '', '--allow-out', 'loopback')
  expect(await preview()).toEqual(['<>', expect.stringContaining(why), 'connected.title'])
})

test('an answer of too many levels fails the message, and no other one', async () => {
  const url = await receiver((_request, response) => response.end('['.repeat(5000) + ']'.repeat(5000)))
  const { control } = await previewOf(`${url}/gift`, '', '--allow-out', 'loopback')
  const { json } = await control('POST', `${workspace}/messages/preview`, { campaign_id: 'c', user: 'ada' })
  expect(json).toMatchObject({ messages: [{ outcome: 'failed', reason: expect.stringContaining('500 levels') }] })
})

test('a restore that is refused ends no call, and the message has its answer', async () => {
  const [asked, mayAnswer] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  let times = 0
  const url = await receiver((_request, response) => {
    times += 1
    asked.resolve(undefined)
    void mayAnswer.promise.then(() => response.end('{"title":"Mug"}'))
  })
  const { control, api } = await previewOf(`${url}/gift`, ':no_cache', '--allow-out', 'loopback')
  await api('/campaigns/trigger/send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
  await asked.promise
  const refused = { users: [{ external_id: 'ada' }, { external_id: 'ada' }] }
  expect(await control('PUT', `${workspace}/state`, refused)).toMatchObject({ status: 400 })
  mayAnswer.resolve(undefined)
  await control('POST', `${workspace}/settle`)
  const { json } = await control('GET', `${workspace}/outbox`)
  expect(Object(json).outbox).toMatchObject([{ outcome: 'sent', parts: { body: '<Mug>' } }])
  expect(times).toBe(1)
})
