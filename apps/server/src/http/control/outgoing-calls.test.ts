import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createControlClient } from '@brazier/control/client'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../../test/test-server.ts'

const at = '/workspaces/default'

/** A receiver whose answer can change. */
const receiver = async () => {
  const answers = { status: 500 }
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(answers.status).end('no room'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { answers, host: `localhost:${(server.address() as AddressInfo).port}` } // it listens on a port
}

const sent = async (host: string) => {
  const server = await testServer('--clock', 'manual:2026-03-03', '--allow-out', 'loopback')
  const settings = { headers: { Authorization: 'Bearer secret-of-shop', 'X-Mark': '1' } }
  const parts = { url: `http://${host}/hook`, body: '{"user":"{{${user_id}}}"}' }
  const variations = [{ id: 'v', name: 'All', messages: [{ channel: 'webhook', parts, settings }] }]
  await server.control('PUT', `${at}/state`, {
    users: [{ external_id: 'ada' }, { external_id: 'ben' }],
    campaigns: [{ id: 'c', name: 'Hook', variations }],
  })
  const recipients = ['ada', 'ben'].map((external_user_id) => ({ external_user_id }))
  await server.api('/campaigns/trigger/send', { campaign_id: 'c', recipients })
  await server.control('POST', `${at}/settle`)
  return server
}

test('the calls of a workspace are listed, shown, made again and dropped', async () => {
  const { answers, host } = await receiver()
  const { control } = await sent(host)
  const list = async (query = '') => (await control('GET', `${at}/calls${query}`)).json
  expect(await list('?limit=1')).toMatchObject({
    calls: [{ id: 2, state: 'waiting', attempts: 1, status: 500 }],
    next: 2,
  })
  expect(await list('?before=2')).toEqual({
    calls: [
      {
        id: 1,
        kind: 'webhook',
        method: 'POST',
        url: `http://${host}/hook`,
        host,
        state: 'waiting',
        made_at: '2026-03-03T00:00:00.000Z',
        due_at: '2026-03-03T00:01:00.000Z',
        status: 500,
        attempts: 1,
        dispatch_id: expect.any(String),
        message: 1,
        braze_id: expect.any(String),
      },
    ],
  })
  for (const query of ['?state=received', '?kind=postback', '?host=shop', '?message=3']) {
    expect(await list(query)).toEqual({ calls: [] })
  }
  expect(await control('GET', `${at}/calls/1`)).toMatchObject({
    status: 200,
    json: {
      attempts: [{ at: '2026-03-03T00:00:00.000Z', status: 500 }],
      headers: { Authorization: '…', 'X-Mark': '1' },
      body: expect.stringMatching(/^\{"user":"(ada|ben)"\}$/),
      answer: 'no room',
    },
  })
  answers.status = 200
  expect(await control('POST', `${at}/calls/1/retry`)).toMatchObject({ status: 200 })
  expect(await control('DELETE', `${at}/calls/2`)).toMatchObject({ status: 200 })
  await control('POST', `${at}/settle`)
  expect(await list()).toMatchObject({
    calls: [
      { id: 2, state: 'failed', reason: 'dropped' },
      { id: 1, state: 'received', attempts: 2 },
    ],
  })
  expect((await control('GET', `${at}/outbox`)).json).toMatchObject({
    outbox: [{ delivery: { state: 'failed', reason: 'dropped' } }, { delivery: { state: 'received' } }],
  })
})

test('a finished call is made again as a new one', async () => {
  const { answers, host } = await receiver()
  answers.status = 404
  const { control } = await sent(host)
  answers.status = 200
  expect(await control('POST', `${at}/calls/1/retry`)).toMatchObject({ status: 200 })
  await control('POST', `${at}/settle`)
  expect((await control('GET', `${at}/calls?message=1`)).json).toMatchObject({
    calls: [
      { id: 3, state: 'received' },
      { id: 1, state: 'failed', reason: 'answered 404' },
    ],
  })
  expect((await control('GET', `${at}/outbox/1`)).json).toMatchObject({ delivery: { state: 'received' } })
})

const params = { workspace: 'default' }

test('a password in a URL is masked wherever a call is shown', async () => {
  const { host } = await receiver()
  const { url, control } = await sent(host)
  const text = JSON.stringify((await control('GET', `${at}/state`)).json)
  const withPassword: unknown = JSON.parse(text.replaceAll(`http://${host}`, `http://shop:a-secret@${host}`))
  expect(await control('PUT', `${at}/state`, withPassword)).toMatchObject({ status: 200 })
  await control('POST', `${at}/settle`)
  const { calls } = await createControlClient({ baseUrl: url })['calls.list']({ params })
  expect(calls.map((call) => call.url)).toEqual(Array.from({ length: 2 }, () => `http://…@${host}/hook`))
  for (const path of [`calls/${calls[0]?.id}`, `users/${calls[0]?.braze_id}/history`]) {
    const answer = await control('GET', `${at}/${path}`)
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.json)).toContain(`http://…@${host}/hook`)
    expect(JSON.stringify(answer.json)).not.toContain('a-secret')
  }
})

test('the trace of a request has each call with its job, and webhooks that are not called by the reason', async () => {
  const { host } = await receiver()
  const { url, control, api } = await sent(host)
  const client = createControlClient({ baseUrl: url })
  const traced = async () => {
    const { requests } = await client['requests.list']({ params, query: { limit: 1 } })
    return client['requests.trace']({ params: { ...params, request: requests[0]?.request_id ?? '' } })
  }
  const { jobs, calls, not_called } = await traced()
  const deliveries = jobs.filter(({ kind }) => kind === 'sends.deliver').map(({ id }) => id)
  expect(calls.map(({ id }) => id)).toEqual([1, 2])
  for (const { job } of calls) expect(deliveries).toContain(job)
  expect(not_called).toEqual([])
  const webhook = { url: 'https://shop.example.com/hook', request_method: 'POST', body: 'hello' }
  await api('/messages/send', { external_user_ids: ['ada', 'ben'], messages: { webhook } })
  await control('POST', `${at}/settle`)
  expect(await traced()).toMatchObject({
    calls: [],
    not_called: [{ kind: expect.stringContaining('--allow-out'), count: 2 }],
  })
})

test('a case has the calls of its requests: another server shows the same list, calls and traces', async () => {
  const { answers, host } = await receiver()
  answers.status = 404
  const { url, control, api } = await sent(host)
  answers.status = 503
  await api('/campaigns/trigger/send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
  const webhook = { url: 'https://shop.example.com/hook', request_method: 'POST', body: 'hello' }
  await api('/messages/send', { external_user_ids: ['ben'], messages: { webhook } })
  await control('POST', `${at}/settle`)
  const other = await testServer('--clock', 'manual:2026-03-03')
  const file = (await control('GET', `${at}/case`)).json
  expect(await other.control('PUT', `${at}/case`, file)).toMatchObject({ status: 200 })
  const shownBy = async (baseUrl: string) => {
    const client = createControlClient({ baseUrl })
    const { requests } = await client['requests.list']({ params })
    const traced = requests.map(({ request_id: request }) =>
      client['requests.trace']({ params: { ...params, request } }),
    )
    return {
      list: await client['calls.list']({ params }),
      finished: await client['calls.get']({ params: { ...params, call: '1' } }),
      traces: (await Promise.all(traced)).map(({ calls, not_called }) => ({ calls, not_called })),
    }
  }
  const page = await shownBy(url)
  expect(page.list.calls.map(({ state }) => state)).toEqual(['waiting', 'failed', 'failed'])
  expect(page.traces).toMatchObject([{ not_called: [{ count: 1 }] }, { calls: [{ id: 3 }] }, { calls: [{}, {}] }])
  expect(await shownBy(other.url)).toEqual(page)
})

test.each([
  ['GET', '/calls/9'],
  ['POST', '/calls/nine/retry'],
  ['DELETE', '/calls/0'],
] as const)('%s %s is refused: there is no such call', async (method, path) => {
  const { control } = await testServer()
  expect(await control(method, at + path)).toMatchObject({ status: 404 })
})

test('calls are made though the job that wakes their caller was dropped: the next call brings another', async () => {
  const { answers, host } = await receiver()
  const { api, control } = await sent(host)
  const { json } = await control('GET', `${at}/jobs?kind=calls.wake`)
  const { waiting } = json as { readonly waiting: readonly { readonly id: number }[] } // checked against its row
  for (const { id } of waiting) expect((await control('DELETE', `${at}/jobs/${id}`)).status).toBe(200)
  answers.status = 200
  await control('POST', `${at}/clock`, { set: '2026-03-03T00:01:00Z' })
  await api('/campaigns/trigger/send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
  const received = async () => (await control('GET', `${at}/calls?state=received`)).json
  await expect.poll(received).toMatchObject({ calls: [{ id: 3 }, { id: 2 }, { id: 1 }] })
})
