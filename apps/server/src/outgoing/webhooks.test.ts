import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testServer } from '../../test/test-server.ts'

const workspace = '/workspaces/default'

declare module 'vitest' {
  interface ProvidedContext {
    everywhere: boolean
  }
}

/** The webhooks amid which a receiver is killed. */
const webhooks = inject('everywhere') ? 2000 : 400

const stateFor = (url: string, settings = {}) => ({
  users: [{ external_id: 'ada' }, { external_id: 'ben' }],
  campaigns: [
    {
      id: 'c',
      name: 'Hook',
      variations: [
        {
          id: 'v',
          name: 'All',
          messages: [{ channel: 'webhook', parts: { url, body: '{"user":"{{${user_id}}}"}' }, settings }],
        },
      ],
    },
  ],
})

/** A receiver that answers with the next of some statuses, then with 200. */
const receiver = async (...statuses: readonly number[]) => {
  const bodies: string[] = []
  const left = [...statuses]
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(left.shift() ?? 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { bodies, url: `http://localhost:${(server.address() as AddressInfo).port}/hook` } // it listens on a port
}

const started = async (url: string, options: readonly string[] = [], settings = {}) => {
  const server = await testServer('--clock', 'manual:2026-03-03', ...options)
  expect(await server.control('PUT', `${workspace}/state`, stateFor(url, settings))).toMatchObject({ status: 200 })
  const recipients = ['ada', 'ben'].map((external_user_id) => ({ external_user_id }))
  expect(await server.api('/campaigns/trigger/send', { campaign_id: 'c', recipients })).toMatchObject({ status: 201 })
  await server.control('POST', `${workspace}/settle`)
  return server
}

const users = ['{"user":"ada"}', '{"user":"ben"}']

test('webhooks reach a receiver on this machine, and come again when the clock is advanced', async () => {
  const { bodies, url } = await receiver(500, 500)
  const { control } = await started(url, ['--allow-out', 'loopback'])
  expect(bodies.toSorted()).toEqual(users)
  expect(await control('POST', `${workspace}/clock`, { advance: 'PT1M' })).toMatchObject({ status: 200 })
  expect(bodies.toSorted()).toEqual([...users, ...users].toSorted())
  const { json: log } = await control('GET', `${workspace}/requests`)
  const { json: trace } = await control('GET', `${workspace}/requests/${Object(log).requests[0].request_id}/trace`)
  const tried = { kind: 'webhook', url, state: 'received', status: 200, attempts: 2 }
  expect(Object(trace).calls).toMatchObject([tried, tried])
})

test('a webhook whose answer is compressed was received', async () => {
  let heard = 0
  const server = createServer((_request, response) => {
    heard += 1
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('thanks'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://localhost:${(server.address() as AddressInfo).port}/hook` // it listens on a port
  const { control } = await started(url, ['--allow-out', 'loopback'])
  const received = { state: 'received', status: 200 }
  expect(await control('GET', `${workspace}/calls`)).toMatchObject({ json: { calls: [received, received] } })
  expect(heard).toBe(2)
})

test('a receiver that is killed amid webhooks gets each of them, with the same body each time', async () => {
  const people = Array.from({ length: webhooks }, (_, place) => ({ external_id: `user-${place}` }))
  const bodies = new Map<string, number>()
  let heard = 0
  const listen = async (port: number, last: number): Promise<number> => {
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        heard += 1
        bodies.set(body, (bodies.get(body) ?? 0) + 1)
        if (heard !== last) return void response.end()
        // It heard this one, and those on the way, but says nothing any more.
        server.closeAllConnections()
        server.close()
      })
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return (server.address() as AddressInfo).port // it listens on a port
  }
  const port = await listen(0, webhooks / 4)
  const server = await testServer('--clock', 'manual:2026-03-03', '--allow-out', 'loopback', '--outbox', '10000')
  const state = { ...stateFor(`http://localhost:${port}/hook`), users: people }
  state.campaigns[0]?.variations[0]?.messages.forEach(({ parts }) => {
    parts.body = '{"user":"{{${user_id}}}","dispatch":"{{campaign.${dispatch_id}}}"}'
  })
  expect(await server.control('PUT', `${workspace}/state`, state)).toMatchObject({ status: 200 })
  expect(await server.api('/campaigns/trigger/send', { campaign_id: 'c', broadcast: true })).toMatchObject({
    status: 201,
  })
  await server.control('POST', `${workspace}/settle`)
  expect(heard).toBeGreaterThanOrEqual(webhooks / 4)
  expect(heard).toBeLessThan(webhooks)
  await listen(port, Infinity)
  await server.control('POST', `${workspace}/clock`, { advance: 'P1D' })
  expect(bodies.size).toBe(webhooks)
  expect(heard).toBeGreaterThan(webhooks)
  const series = await fetch(`${server.url}/campaigns/data_series?campaign_id=c&length=2&ending_at=2026-03-04`, {
    headers: { Authorization: 'Bearer dev-key' },
  })
  const counted = JSON.stringify(await series.json()).matchAll(/"sent":(?<sent>\d+)/g)
  expect([...counted].reduce((sum, { groups }) => sum + Number(groups?.['sent']), 0)).toBe(webhooks)
})

test('a webhook leaves without the headers that a connection sets', async () => {
  const heard: (readonly string[])[] = []
  const server = createServer(({ headers }, response) => {
    heard.push(Object.keys(headers))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://localhost:${(server.address() as AddressInfo).port}/hook` // it listens on a port
  const set = { Expect: '100-continue', 'Keep-Alive': 'timeout=5', Upgrade: 'h2c', 'X-Shop': '1' }
  await started(url, ['--allow-out', 'loopback'], { headers: set })
  expect(heard).toHaveLength(2)
  for (const names of heard) {
    expect(names).toContain('x-shop')
    expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:expect|keep-alive|upgrade)$/)]))
  }
})

test('webhooks are not called without the option', async () => {
  const { bodies, url } = await receiver()
  const { control } = await started(url)
  expect(await control('POST', `${workspace}/clock`, { advance: 'P1D' })).toMatchObject({ status: 200 })
  expect(bodies).toEqual([])
})

test('a server that stops does not wait for a receiver that hangs', { timeout: 20_000 }, async () => {
  let asked = 0
  const server = createServer(() => (asked += 1)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://localhost:${(server.address() as AddressInfo).port}/hook` // it listens on a port
  const brazier = await testServer('--clock', 'manual:2026-03-03', '--allow-out', 'loopback')
  await brazier.control('PUT', `${workspace}/state`, stateFor(url))
  await brazier.api('/campaigns/trigger/send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
  await expect.poll(() => asked).toBe(1)
  const start = Date.now()
  await brazier.stop()
  expect(Date.now() - start).toBeLessThan(5000)
})

test('the port of a door that is not open is not this server', async () => {
  const { control, api } = await testServer('--clock', 'manual:2026-03-03T10:00:00Z', '--allow-out', 'loopback')
  await control('PUT', `${workspace}/state`, stateFor('http://127.0.0.1:4748/'))
  await api('/campaigns/trigger/send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
  await control('POST', `${workspace}/settle`)
  const { json } = await control('GET', `${workspace}/calls`)
  expect(JSON.stringify(json)).not.toContain('is this server')
})
