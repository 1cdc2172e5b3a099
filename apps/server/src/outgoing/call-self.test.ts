import { callLimits } from '@brazier/contract'
import { expect, test } from 'vitest'
import { testServer } from '../../test/test-server.ts'

const workspace = '/workspaces/default'
const key = { Authorization: 'Bearer dev-key' }

/** A campaign of one webhook that calls the service. */
const campaign = (id: string, path: string, body: string, type: object = { 'Content-Type': 'application/json' }) => {
  const parts = { url: `https://rest.iad-01.braze.com${path}`, method: 'POST', body }
  const messages = [{ channel: 'webhook', parts, settings: { headers: { ...key, ...type } } }]
  return { id, name: id, variations: [{ id: `${id}-v`, name: 'All', messages }] }
}

const track = '{"attributes":[{"external_id":"{{${user_id}}}","told":true}]}'
const again = '{"campaign_id":"loop","recipients":[{"external_user_id":"{{${user_id}}}"}]}'
const asking = `{% connected_content https://rest.fra-01.braze.eu/campaigns/details?campaign_id=tell :headers {"Authorization":"Bearer dev-key"} :save found %}{"attributes":[{"external_id":"ada","found":"{{found.name}}"}]}`

/** A server whose campaign is sent to one user; its outbox. */
const sent = async (campaign_id: string, ...args: readonly string[]) => {
  const server = await testServer('--clock', 'manual:2026-03-03', ...args)
  const state = {
    users: [{ external_id: 'ada' }],
    campaigns: [
      campaign('tell', '/users/track', track),
      campaign('tell without a type', '/users/track', track, {}),
      campaign('loop', '/campaigns/trigger/send', again),
      campaign('console', '/_brazier/workspaces/default/settle', ''),
      campaign('ask', '/users/track', asking),
    ],
  }
  expect(await server.control('PUT', `${workspace}/state`, state)).toMatchObject({ status: 200 })
  const recipients = [{ external_user_id: 'ada' }]
  expect(await server.api('/campaigns/trigger/send', { campaign_id, recipients })).toMatchObject({ status: 201 })
  expect(await server.control('POST', `${workspace}/settle`)).toMatchObject({ status: 200 })
  const { json } = await server.control('GET', `${workspace}/outbox`)
  const deliveries = Object(json).outbox.map(({ delivery }: { readonly delivery: object }) => delivery)
  return { ...server, deliveries }
}

test.each(['tell', 'tell without a type'])(
  'a webhook to a REST endpoint of the vendor changes a user of this server: %s',
  async (id) => {
    const { deliveries, api } = await sent(id, '--allow-out', 'self')
    expect(deliveries).toMatchObject([{ state: 'received' }])
    const asked = await api('/users/export/ids', { external_ids: ['ada'] })
    expect(asked).toMatchObject({ json: { users: [{ custom_attributes: { told: true } }] } })
  },
)

test('Connected Content asks an endpoint of this server', async () => {
  const { api } = await sent('ask', '--allow-out', 'self')
  const asked = await api('/users/export/ids', { external_ids: ['ada'] })
  expect(asked).toMatchObject({ json: { users: [{ custom_attributes: { found: 'tell' } }] } })
})

test('a campaign that sends itself ends after ten calls', async () => {
  const { deliveries } = await sent('loop', '--allow-out', 'self')
  expect(deliveries).toHaveLength(callLimits.chain + 1)
  expect(deliveries.filter(({ state }: { readonly state: string }) => state === 'received')).toHaveLength(
    callLimits.chain,
  )
  expect(deliveries).toContainEqual({
    state: 'not_called',
    reason: 'the service has called itself 10 times in a row',
  })
})

test('no call reaches the control API', async () => {
  expect((await sent('console', '--allow-out', 'self')).deliveries).toMatchObject([
    { state: 'failed', reason: expect.stringContaining('404') },
  ])
})

test('without the form nothing is called, and the message says which one it is', async () => {
  expect((await sent('tell')).deliveries).toMatchObject([
    { state: 'not_called', reason: expect.stringContaining('--allow-out self') },
  ])
})
