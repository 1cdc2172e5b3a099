import { expect, test } from 'vitest'
import { testServer, type TestServer } from '../../test/test-server.ts'

const workspace = '/workspaces/default'
const messages = [{ channel: 'email', parts: { subject: 'Hi', body: 'Hello' } }]
const campaign = (id: string, more: object = {}) => ({
  id,
  name: id,
  variations: [{ id: `v-${id}`, name: 'All', messages }],
  ...more,
})
const withHeader = { email_headers: [{ key: 'list-unsubscribe', value: '<https://shop.example/out/{{${user_id}}}>' }] }
const state = {
  list_unsubscribe_header: true,
  users: [{ external_id: 'ada', email: 'ada@example.com' }],
  campaigns: [
    campaign('news'),
    campaign('all', { recipient_subscription_state: 'all' }),
    campaign('receipt', { is_transactional: true }),
    campaign('own', { variations: [{ id: 'v', name: 'All', messages: [{ ...messages[0], settings: withHeader }] }] }),
  ],
}

const start = async (list_unsubscribe_header: boolean | undefined): Promise<TestServer> => {
  const server = await testServer('--clock', 'manual:2026-03-03')
  const file = { ...state, list_unsubscribe_header }
  expect(await server.control('PUT', `${workspace}/state`, file)).toMatchObject({ status: 200 })
  return server
}

const partsOf = async ({ api, control }: TestServer, path: string, body: object) => {
  expect(await api(path, body)).toMatchObject({ status: 201 })
  await control('POST', `${workspace}/settle`)
  const { outbox } = (await control('GET', `${workspace}/outbox?limit=1`)).json as {
    outbox: readonly { parts: Record<string, string> }[]
  } // as its row says
  return outbox[0]?.parts ?? {}
}

const trigger = (server: TestServer, campaign_id: string) =>
  partsOf(server, '/campaigns/trigger/send', { campaign_id, recipients: [{ external_user_id: 'ada' }] })

const names = ['headers.List-Unsubscribe', 'headers.List-Unsubscribe-Post'] as const

test('an email to subscribers carries the one-click headers, and a POST to them unsubscribes', async () => {
  const server = await start(true)
  const { [names[0]]: link = '', [names[1]]: post } = await trigger(server, 'news')
  expect(post).toBe('List-Unsubscribe=One-Click')
  const url = /^<(http:.*)>$/.exec(link)?.[1] ?? ''
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect(answer.status).toBe(200)
  const { json } = await server.control('GET', `${workspace}/state`)
  expect(json).toMatchObject({ list_unsubscribe_header: true, users: [{ email_subscribe: 'unsubscribed' }] })
})

test('so does an email that comes with a request, unless it has a header of that name', async () => {
  const server = await start(true)
  const email = { app_id: 'a', from: 'Shop <a@example.com>', subject: 'Hi', body: 'Hello' }
  const send = (more: object) =>
    partsOf(server, '/messages/send', { external_user_ids: ['ada'], messages: { email: { ...email, ...more } } })
  expect(Object.keys(await send({}))).toEqual(expect.arrayContaining([...names]))
  const given = await send({ headers: { 'List-Unsubscribe': '<https://shop.example/out>' } })
  expect(given[names[0]]).toBe('<https://shop.example/out>')
  expect(given).not.toHaveProperty([names[1]])
})

test('a header that its author gave goes out in its place, and has Liquid', async () => {
  const { 'headers.list-unsubscribe': given, ...others } = await trigger(await start(true), 'own')
  expect(given).toBe('<https://shop.example/out/ada>')
  expect(Object.keys(others).filter((name) => name.startsWith('headers.'))).toEqual([])
})

test.each([
  ['all', true],
  ['receipt', true],
  ['news', false],
  ['news', undefined],
])('an email of the campaign %s carries none where the setting is %s', async (id, setting) => {
  const parts = await trigger(await start(setting), id)
  expect(parts).toMatchObject({ subject: 'Hi' })
  expect(Object.keys(parts).filter((name) => name.startsWith('headers.'))).toEqual([])
})
