import { once } from 'node:events'
import { Agent, type ClientRequest, request } from 'node:http'
import { expect, test } from 'vitest'
import { testServer } from '../test/test-server.ts'

const connections = new Agent({ maxSockets: Infinity })

const open = (url: string, bytes: number): ClientRequest =>
  request(`${url}/users/track`, {
    agent: connections,
    method: 'POST',
    headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json', 'Content-Length': bytes },
  })

const large = JSON.stringify({
  events: [{ external_id: 'ada', name: 'e', time: '2026-01-01T00:00:00Z' }],
  junk: Array.from({ length: 400_000 }, (_, index) => index),
})
const small = JSON.stringify({ attributes: [{ external_id: 'ben' }] })

test.each([
  ['as they are', 201],
  ['that a fault refuses', 500],
])('small requests that come after large ones, %s, are answered before the second of them', async (_, status) => {
  const { url, control } = await testServer('--log-level', 'silent')
  if (status === 500) {
    const fault = { endpoint: 'users.track', kind: 'refusal', status, times: 6 }
    expect(await control('PUT', '/workspaces/default/faults', { faults: [fault] })).toMatchObject({ status: 200 })
  }
  const answered: string[] = []
  const answer = async (name: string, sent: ClientRequest): Promise<void> => {
    const [response] = await once(sent, 'response')
    answered.push(`${name} ${response.statusCode}`)
    response.resume()
    await once(response, 'end')
  }
  const sent = Array.from({ length: 6 }, () => open(url, large.length))
  // All but the last byte arrives first, so that all are complete at once.
  const arrival = (one: ClientRequest): Promise<void> =>
    new Promise((resolve) => {
      one.write(large.slice(0, -1), () => resolve())
    })
  await Promise.all(sent.map(arrival))
  const answers = sent.map((one, index) => answer(`large ${index}`, one))
  for (const one of sent) one.end(large.slice(-1))
  const after = Array.from({ length: 12 }, () => open(url, small.length).end(small))
  await Promise.all([...answers, ...after.map((one) => answer('small', one))])
  expect(answered.slice(0, 13).filter((name) => name === 'small 201')).toHaveLength(12)
  expect(answered.filter((name) => name !== 'small 201').toSorted()).toEqual(
    sent.map((_one, index) => `large ${index} ${status}`),
  )
})
