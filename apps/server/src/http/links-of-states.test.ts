import { expect, test } from 'vitest'
import { testServer } from '../../test/test-server.ts'

const workspace = '/workspaces/default'
const body = '{{${set_user_to_unsubscribed_url}}}'
const messages = { email: { app_id: 'a', from: 'a@example.com', subject: 'Hi', body } }

test.for([
  [[], undefined],
  [['--public-url', 'https://braze.example.com'], 'https://braze.example.com'],
] as const)(
  'links of a send that a state file has begin with the address of the server: %j',
  async ([args, wanted]) => {
    const { url, api, control } = await testServer('--clock', 'manual:2026-01-01T00:00:00Z', ...args)
    await api('/users/track', { attributes: [{ external_id: 'ada', email: 'ada@example.com' }] })
    const schedule = { time: '2026-01-01T01:00:00Z' }
    const made = await api('/messages/schedule/create', { external_user_ids: ['ada'], schedule, messages })
    expect(made.status).toBe(201)
    const { json } = await control('GET', `${workspace}/state`)
    expect(await control('PUT', `${workspace}/state`, json)).toMatchObject({ status: 200 })
    await control('POST', `${workspace}/clock`, { advance: 'PT2H' })
    await control('POST', `${workspace}/settle`)
    const sent = await control('GET', `${workspace}/outbox`)
    const [link = ''] = /https?:[^"]+unsubscribed[^"]*/.exec(JSON.stringify(sent.json)) ?? []
    expect(new URL(link).origin).toBe(wanted ?? url)
    // The link works, under whatever address it begins with.
    expect((await fetch(url + new URL(link).pathname)).status).toBe(200)
  },
)
