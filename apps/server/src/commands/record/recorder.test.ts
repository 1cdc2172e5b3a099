import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createRecorder, type Recorded } from './recorder.ts'

/** Sends a query to the states of a subscription group, through a recorder; resolves to what it told, and the keys that it saw. */
const recorded = async (query: string, method = 'GET', status = 200) => {
  const service = createServer((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"status":{},"message":"success"}')
  })
  await once(service.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void service.close())
  const { port } = service.address() as AddressInfo // it listens on a port
  const [told, keys]: [Recorded[], string[]] = [[], []]
  const recorder = createRecorder({
    to: `http://127.0.0.1:${port}`,
    add: () => undefined,
    told: (one) => told.push(one),
    sawKey: (key) => keys.push(key),
    now: () => 0,
    patience: 10_000,
  })
  await recorder.request(`http://127.0.0.1/subscription/status/get?${query}`, { method })
  return { told, keys }
}

test.each(['email[]=ada@x.test&email[]=ben@x.test', 'email=&email=ada@x.test'])(
  'a list, and the last of a repeated parameter, is judged as the service reads it: %s',
  async (query) => {
    const { told } = await recorded(`subscription_group_id=group-1&${query}`)
    expect(told).toMatchObject([{ status: 200, differences: [], unknown: [] }])
  },
)

test.each([
  ['subscription_group_id=group-1&email=ada@x.test', 200],
  ['', 400],
])('HEAD has no answer to judge: %s', async (query, status) => {
  const { told } = await recorded(query, 'HEAD', status)
  expect(told).toMatchObject([{ method: 'HEAD', status, differences: [] }])
})

test('every value of a key in the query is seen', async () => {
  const { keys } = await recorded('api_key=first-secret&api_key=second-secret&client_secret[]=third-secret')
  expect(keys).toEqual(['first-secret', 'second-secret', 'third-secret'])
})
