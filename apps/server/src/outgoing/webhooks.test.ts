import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../test/test-server.ts'

const workspace = '/workspaces/default'

const stateFor = (url: string) => ({
  users: [{ external_id: 'ada' }, { external_id: 'ben' }],
  campaigns: [
    {
      id: 'c',
      name: 'Hook',
      variations: [
        {
          id: 'v',
          name: 'All',
          messages: [{ channel: 'webhook', parts: { url, body: '{"user":"{{${user_id}}}"}' } }],
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

const started = async (url: string, ...options: readonly string[]) => {
  const server = await testServer('--clock', 'manual:2026-03-03', ...options)
  expect(await server.control('PUT', `${workspace}/state`, stateFor(url))).toMatchObject({ status: 200 })
  const recipients = ['ada', 'ben'].map((external_user_id) => ({ external_user_id }))
  expect(await server.api('/campaigns/trigger/send', { campaign_id: 'c', recipients })).toMatchObject({ status: 201 })
  await server.control('POST', `${workspace}/settle`)
  return server
}

const users = ['{"user":"ada"}', '{"user":"ben"}']

test('webhooks reach a receiver on this machine, and come again when the clock is turned', async () => {
  const { bodies, url } = await receiver(500, 500)
  const { control } = await started(url, '--allow-out', 'loopback')
  expect(bodies.toSorted()).toEqual(users)
  expect(await control('POST', `${workspace}/clock`, { advance: 'PT1M' })).toMatchObject({ status: 200 })
  expect(bodies.toSorted()).toEqual([...users, ...users].toSorted())
  const { json: log } = await control('GET', `${workspace}/requests`)
  const { json: trace } = await control('GET', `${workspace}/requests/${Object(log).requests[0].request_id}/trace`)
  const tried = { kind: 'webhook', url, state: 'received', status: 200, attempts: 2 }
  expect(Object(trace).calls).toMatchObject([tried, tried])
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
