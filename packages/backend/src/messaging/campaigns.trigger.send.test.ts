import { sendingErrors } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const message = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }
const state = {
  users: [{ external_id: 'ada', email: 'ada@example.com' }],
  campaigns: [{ id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages: [message] }] }],
}
const of = { campaign_id: 'c' }
const recipients = [{ external_user_id: 'ada' }]

const outbox = async ({ workspace }: TestService) =>
  (await workspace.store.transaction((tx) => tx.outbox.list({ limit: Infinity }))).map(({ external_id }) => external_id)

it('the campaign is sent to its recipients after the answer', async () => {
  const service = await testService({ state })
  const answer = await service.call('campaigns.trigger.send', { ...of, recipients })
  expect(answer).toMatchObject({ status: 201, body: { dispatch_id: expect.any(String) } })
  expect(await outbox(service)).toEqual([])
  await service.settle()
  expect(await outbox(service)).toEqual(['ada'])
})

it.each([
  ['campaigns.trigger.send', { campaign_id: 'c' }],
  ['canvas.trigger.send', { canvas_id: 'k' }],
] as const)('%s as a broadcast with an empty list of recipients reaches everybody', async (id, target) => {
  const steps = [{ id: 's', name: 'Mail', messages: [message] }]
  const canvases = [{ id: 'k', name: 'K', variants: [{ id: 'w', name: 'All', first_step_ids: ['s'] }], steps }]
  const service = await testService({ state: { ...state, canvases } })
  await service.call(id, { ...target, broadcast: true, recipients: [] })
  await service.settle()
  expect(await outbox(service)).toEqual(['ada'])
})

it('the attachments are in the outbox with the emails of the campaign, and in a snapshot until then', async () => {
  const sms = { channel: 'sms' as const, parts: { body: 'Hi' } }
  const variations = [{ id: 'v', name: 'All', messages: [message, sms] }]
  const service = await testService({
    state: {
      users: [{ external_id: 'ada', email: 'ada@example.com', phone: '+15005550006' }],
      campaigns: [{ id: 'c', name: 'News', variations }],
    },
  })
  const attachments = [{ file_name: 'Invoice', url: 'https://example.com/invoice.pdf' }]
  await service.call('campaigns.trigger.send', { ...of, recipients, attachments })
  await service.call('campaigns.trigger.send', { ...of, recipients, attachments: [] })
  const { schedules = [] } = await service.workspace.snapshot()
  expect(schedules.map((send) => send.attachments)).toEqual(expect.arrayContaining([attachments, undefined]))
  await service.settle()
  const messages = await service.workspace.store.transaction((tx) => tx.outbox.list({ limit: Infinity }))
  expect(messages.map(({ channel, parts }) => [channel, parts])).toEqual(
    expect.arrayContaining([
      ['email', { ...message.parts, attachments: JSON.stringify(attachments) }],
      ['email', message.parts],
      ['sms', sms.parts],
    ]),
  )
})

it('the log names an attribute of a recipient that is not written', async () => {
  const service = await testService({ state })
  const attributes = { visit: { at: { $time: 'no date' } }, color: 'blue' }
  await service.call('campaigns.trigger.send', { ...of, recipients: [{ external_user_id: 'ada', attributes }] })
  await service.settle()
  expect((await service.workspace.snapshot()).users).toMatchObject([{ custom_attributes: { color: 'blue' } }])
  const [logged] = await service.workspace.requests.list(1)
  expect(logged?.outcomes?.[0]).toEqual({ element: 'recipients[0].attributes.visit', result: 'item_unfit' })
})

it.each([
  ['campaigns.trigger.send', { campaign_id: 'c' }],
  ['canvas.trigger.send', { canvas_id: 'c' }],
  ['messages.send', { segment_id: null }],
] as const)(
  '%s: sends to many count against a limit of 250 a minute, others against the common one',
  async (id, body) => {
    const service = await testService({ state })
    const limitsOf = async (more: object): Promise<readonly (string | null)[]> => {
      const { headers } = await service.call(id, { ...body, ...more }, { mayFail: true })
      return ['X-RateLimit-Limit', 'X-RateLimit-Remaining'].map((name) => headers.get(name))
    }
    expect(await limitsOf({ recipients })).toEqual(['250000', '249999'])
    expect(await limitsOf({ broadcast: true })).toEqual(['250', '249'])
    expect(await limitsOf({ broadcast: false, recipients })).toEqual(['250000', '249998'])
    expect(await limitsOf({ audience: 'a fault' })).toEqual(['250', '248'])
    expect(await limitsOf({ segment_id: 's' })).toEqual(['250', '247'])
    expect(await limitsOf({ audience: null })).toEqual(['250000', '249997'])
  },
)

it('a full window of broadcasts leaves the sends to recipients alone, and the log has the body of the refusal', async () => {
  const service = await testService({ state })
  const broadcast = () => service.call('campaigns.trigger.send', { ...of, broadcast: true }, { mayFail: true })
  for (let sent = 0; sent < 250; sent += 1) expect((await broadcast()).status).toBe(201)
  expect((await broadcast()).status).toBe(429)
  expect((await service.call('campaigns.trigger.send', { ...of, recipients })).status).toBe(201)
  const refused = (await service.workspace.requests.list(10)).find(({ status }) => status === 429)
  expect(JSON.parse(refused?.request ?? '')).toEqual({ ...of, broadcast: true })
})

it.each([
  ['an empty external_id', { external_user_id: '' }],
  ['an external_id of 988 bytes', { external_user_id: 'x'.repeat(988) }],
  ['a faulty address', { email: 'no address', prioritization: ['identified' as const] }],
])('%s makes no user, though the recipient has attributes', async (_, named) => {
  const service = await testService({ state })
  const nobody = { ...named, attributes: { first_name: 'Nobody' }, send_to_existing_only: false }
  await service.call('campaigns.trigger.send', { ...of, recipients: [nobody] })
  await service.settle()
  const { users = [] } = await service.workspace.snapshot()
  expect(users.map(({ external_id }) => external_id)).toEqual(['ada'])
})

it.each([
  ['campaigns.trigger.send', { campaign_id: 'c' }],
  ['campaigns.trigger.schedule.create', { campaign_id: 'c', schedule: { time: '2024-06-02T00:00:00Z' } }],
  ['canvas.trigger.send', { canvas_id: 'k' }],
  ['canvas.trigger.schedule.create', { canvas_id: 'k', schedule: { time: '2024-06-02T00:00:00Z' } }],
] as const)(
  '%s refuses attributes with an app or subscription group that the workspace does not have',
  async (id, body) => {
    const canvases = [{ id: 'k', name: 'Welcome', variants: [{ id: 'w', name: 'All', first_step_ids: [] }], steps: [] }]
    const service = await testService({ state: { ...state, canvases } })
    const group = { subscription_group_id: 'gone', subscription_state: 'subscribed' }
    for (const [attributes, path] of [
      [{ subscription_groups: [group] }, 'subscription_groups[0].subscription_group_id'],
      [{ push_tokens: [{ app_id: 'gone', token: 'a' }] }, 'push_tokens[0].app_id'],
    ] as const) {
      const given = { ...body, recipients: [{ external_user_id: 'ada', attributes }] }
      const answer = await service.call(id, given, { mayFail: true })
      expect(answer).toMatchObject({ status: 400, body: { message: sendingErrors.attributes } })
      const [logged] = await service.workspace.requests.list(1)
      expect(logged?.faults).toMatchObject([{ path: `recipients[0].attributes.${path}` }])
    }
  },
)
