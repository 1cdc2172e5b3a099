import { parseStateFile, type StateFileJson, stateFileJson } from '@brazier/backend'
import { calendarOf, type Engagement, presentCampaignDays, dayWindow } from '@brazier/domain/rules'
import { history, naiveRows } from '@brazier/laws'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaign, email, type SendingService, sendingService, users } from '../messaging/sends-fixture.ts'

type Batch = NonNullable<StateFileJson['engagements']>

const read = (engagements: Batch) => parseStateFile({ engagements }).engagements ?? []

const write = ({ workspace }: SendingService, engagements: Batch, key?: string) =>
  workspace.writeEngagements(read(engagements), key)

const today = async ({ call }: SendingService): Promise<object | undefined> => {
  const query = { campaign_id: 'c', length: '1' }
  const { body } = await call('campaigns.data_series', undefined, { query })
  return (body as { data: object[] }).data[0]
}

const open = { external_id: 'ada', kind: 'open', campaign_id: 'c', time: '2024-06-01T00:00:00Z' } as const

describe('a batch of engagements', () => {
  it('is counted with its effects; variation and channel may be left out where there is only one', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [campaign()] })
    const sent = { ...open, kind: 'sent' } as const
    expect(await write(service, [sent, open, { ...open, kind: 'unsubscribe' }])).toEqual({ outcome: 'written' })
    expect(await today(service)).toMatchObject({ messages: { email: [{ sent: 1, opens: 1, unsubscribes: 1 }] } })
    const { body } = await service.call('users.export.ids', { external_ids: ['ada'] })
    expect(body).toMatchObject({
      users: [
        { email_subscribe: 'unsubscribed', campaigns_received: [{ name: 'News', engaged: { opened_email: true } }] },
      ],
    })
  })

  it('unsubscribes all users with the address', async () => {
    const [ada] = users('ada')
    const state = {
      users: [
        { ...ada, external_id: 'ada' },
        { ...ada, external_id: 'ben' },
      ],
      campaigns: [campaign()],
    }
    const service = await sendingService(state)
    await write(service, [{ ...open, kind: 'unsubscribe' }])
    const { body } = await service.call('users.export.ids', { external_ids: ['ada', 'ben'] })
    const unsubscribed = { email_subscribe: 'unsubscribed' }
    expect(body).toMatchObject({ users: [unsubscribed, unsubscribed] })
  })

  it('makes the campaign one that was sent', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [campaign()] })
    await write(service, [{ ...open, kind: 'sent', time: '2024-05-02T03:04:05Z' }])
    const { body } = await service.call('campaigns.details', undefined, { query: { campaign_id: 'c' } })
    expect(body).toMatchObject({ first_sent: expect.stringContaining('2024-05-02T03:04:05') })
  })

  it('may be of users who are not there, named by braze_id', async () => {
    const service = await sendingService({ campaigns: [campaign()] })
    const { kind, campaign_id } = open
    expect(await write(service, [{ kind, campaign_id, braze_id: 'gone' }])).toEqual({ outcome: 'written' })
    expect(await today(service)).toMatchObject({ messages: { email: [{ opens: 1, unique_opens: 1 }] } })
  })

  it('is refused whole, with every fault by its place', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [campaign()] })
    const faulty: Batch = [
      open,
      { ...open, kind: 'direct_open' },
      { ...open, external_id: 'nobody' },
      { ...open, campaign_id: 'other' },
      { ...open, variation_id: 'other' },
      { kind: 'open', campaign_id: 'c' },
      { external_id: 'ada', kind: 'purchase' },
      { ...open, channel: 'web_push', kind: 'influenced_open' },
    ]
    expect(await write(service, faulty)).toEqual({
      outcome: 'refused',
      faults: [
        { index: 1, message: 'email has no direct_open' },
        { index: 2, message: 'there is no user "nobody"' },
        { index: 3, message: 'there is no campaign "other"' },
        { index: 4, message: 'there is no variation "other"' },
        { index: 5, message: 'it needs either a braze_id or an external_id' },
        { index: 6, message: 'purchase needs a name' },
        { index: 7, message: 'web_push has no influenced_open' },
      ],
    })
    expect(await today(service)).toMatchObject({ messages: { email: [{ opens: 0 }] } })
  })

  it('counts once under one key, and another one under that key not at all', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [campaign()] })
    expect(await write(service, [open], 'k')).toEqual({ outcome: 'written' })
    expect(await write(service, [open], 'k')).toEqual({ outcome: 'repeated' })
    expect(await write(service, [open, open], 'k')).toEqual({ outcome: 'key_taken' })
    expect(await write(service, [{ ...open, kind: 'click' }], 'k')).toEqual({ outcome: 'key_taken' })
    expect(await today(service)).toMatchObject({ messages: { email: [{ opens: 1, clicks: 0 }] } })
    expect(await write(service, [open])).toEqual({ outcome: 'written' })
    expect(await today(service)).toMatchObject({ messages: { email: [{ opens: 2, unique_opens: 1 }] } })
  })

  it('that was refused leaves its key free', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [campaign()] })
    expect(await write(service, [{ ...open, kind: 'direct_open' }], 'k')).toMatchObject({ outcome: 'refused' })
    expect(await write(service, [open], 'k')).toEqual({ outcome: 'written' })
  })

  it('sent twice at once counts once', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [campaign()] })
    const outcomes = await Promise.all([write(service, [open], 'k'), write(service, [open], 'k')])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['repeated', 'written'])
    expect(await today(service)).toMatchObject({ messages: { email: [{ opens: 1 }] } })
  })

  it('of ten thousand is one transaction', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [campaign()] })
    const batch: Batch = Array.from({ length: 10_000 }, () => open)
    expect(await write(service, batch)).toEqual({ outcome: 'written' })
    expect(await today(service)).toMatchObject({ messages: { email: [{ opens: 10_000, unique_opens: 1 }] } })
  })
})

describe('what users do by themselves', () => {
  const state: StateFileJson = {
    users: [
      { external_id: 'ada', custom_attributes: { vip: true } },
      { external_id: 'bob', custom_attributes: {} },
    ],
    apps: [{ id: 'a', name: 'App', platform: 'iOS' }],
    segments: [
      {
        id: 'g',
        name: 'VIP',
        analytics_tracking_enabled: true,
        audience: { custom_attribute: { custom_attribute_name: 'vip', comparison: 'equals', value: true } },
      },
    ],
  }

  const dataOf = async ({ call }: SendingService, id: Parameters<SendingService['call']>[0], query: object) => {
    const { body } = await call(id, undefined, { query: { length: '1', ...query } })
    return (body as { data: object[] }).data
  }

  it('counts for apps, and for the segments they were in', async () => {
    const service = await sendingService(state)
    const time = '2024-06-01T00:00:00Z'
    const events = ['ada', 'bob', 'bob'].map((external_id) => ({ external_id, name: 'rated', time, app_id: 'a' }))
    await service.call('users.track', { events: [...events, { external_id: 'ada', name: 'rated', time }] })
    await service.settle()
    const event = 'rated'
    expect(await dataOf(service, 'events.data_series', { event })).toMatchObject([{ count: 4 }])
    expect(await dataOf(service, 'events.data_series', { event, app_id: 'a' })).toMatchObject([{ count: 3 }])
    expect(await dataOf(service, 'events.data_series', { event, segment_id: 'g' })).toMatchObject([{ count: 2 }])
    expect(await dataOf(service, 'events.data_series', { event, unit: 'hour' })).toMatchObject([{ count: 4 }])
    expect(await dataOf(service, 'segments.data_series', { segment_id: 'g' })).toMatchObject([{ size: 1 }])
  })

  it('counts sessions, active users, new users, purchases and uninstalls', async () => {
    const service = await sendingService(state)
    const time = '2024-06-01T00:00:00Z'
    await write(service, [
      { external_id: 'ada', kind: 'session', app_id: 'a', time },
      { external_id: 'ada', kind: 'session', time },
      { external_id: 'bob', kind: 'uninstall', app_id: 'a', time },
      { external_id: 'bob', kind: 'purchase', name: 'hat', quantity: 3, revenue_cents: 1000, time },
    ])
    await service.call('users.track', { attributes: [{ external_id: 'new', first_name: 'New' }] })
    await service.settle()
    expect(await dataOf(service, 'sessions.data_series', {})).toMatchObject([{ sessions: 2 }])
    expect(await dataOf(service, 'kpi.dau.data_series', {})).toMatchObject([{ dau: 1 }])
    expect(await dataOf(service, 'kpi.mau.data_series', {})).toMatchObject([{ mau: 1 }])
    expect(await dataOf(service, 'kpi.new_users.data_series', {})).toMatchObject([{ new_users: 1 }])
    expect(await dataOf(service, 'kpi.uninstalls.data_series', { app_id: 'a' })).toMatchObject([{ uninstalls: 1 }])
    expect(await dataOf(service, 'purchases.revenue_series', {})).toMatchObject([{ revenue: 10 }])
    expect(await dataOf(service, 'purchases.quantity_series', { product: 'hat' })).toMatchObject([
      { purchase_quantity: 3 },
    ])
    const { body } = await service.call('users.export.ids', { external_ids: ['ada', 'bob'] })
    expect(body).toMatchObject({
      users: [{ apps: [{ name: 'App', sessions: 1 }] }, { purchases: [{ name: 'hat', count: 3 }] }],
    })
  })

  it('a segment is measured again at the end of each day', async () => {
    const service = await sendingService(state)
    await service.clock.advanceTo(Date.parse('2024-06-02T12:00:00Z'))
    await service.call('users.track', { attributes: [{ external_id: 'bob', vip: true }] })
    await service.clock.advanceTo(Date.parse('2024-06-03T12:00:00Z'))
    expect(await dataOf(service, 'segments.data_series', { segment_id: 'g', length: '4' })).toMatchObject([
      { time: '2024-05-31', size: 0 },
      { time: '2024-06-01', size: 1 },
      { time: '2024-06-02', size: 2 },
      { time: '2024-06-03', size: 2 },
    ])
  })
})

describe('what was counted', () => {
  it('comes back from a snapshot, moved with the rest of a state that says when it was', async () => {
    const engagements: Batch = [open, { ...open, kind: 'sent', send_id: 's' }]
    const zone = { time_zone: 'Europe/Berlin' }
    const state = { ...zone, users: users('ada'), campaigns: [campaign()] }
    const service = await sendingService({ ...state, engagements })
    await write(service, [open], 'k')
    const before = await today(service)
    expect(before).toMatchObject({ messages: { email: [{ sent: 1, opens: 2, unique_opens: 1 }] } })
    const snapshot = stateFileJson(await service.workspace.snapshot())
    const restored = await sendingService(snapshot)
    expect(await today(restored)).toEqual(before)
    expect(stateFileJson(await restored.workspace.snapshot()).analytics).toEqual(snapshot.analytics)
    expect(await write(restored, [open], 'k')).toEqual({ outcome: 'repeated' })
    const later = await sendingService({ ...snapshot, as_of: '2024-02-01T00:00:00Z' })
    expect(await today(later)).toMatchObject({ messages: { email: [{ opens: 0 }] } })
  })

  it('is gone after a rollback, and nothing else', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [campaign()] })
    await write(service, [open])
    const [before, checkpoint] = [await today(service), await service.workspace.checkpoint()]
    await write(service, [open, { ...open, kind: 'click' }, { ...open, kind: 'unsubscribe' }])
    expect(await today(service)).not.toEqual(before)
    await service.workspace.rollback(checkpoint)
    expect(await today(service)).toEqual(before)
  })
})

describe('the series over the wire', () => {
  const variations = ['v1', 'v2'].map((id) => ({ id, name: id, percentage: 50, messages: [email('Hi')] }))
  const campaigns = ['c1', 'c2'].map((id) => campaign({ id, name: id, variations }))
  const now = Date.UTC(2026, 9, 30)
  const zones = fc.constantFrom('UTC', 'Europe/Berlin')

  /** As the control API takes it. */
  const written = ({ user, ...engagement }: Engagement) => ({ ...engagement, braze_id: user })

  it('are a recount of everything that was written', async () => {
    await fc.assert(
      fc.asyncProperty(history, zones, async (engagements, time_zone) => {
        const service = await sendingService({ campaigns, time_zone }, { now })
        const ofCampaigns = engagements.filter(({ campaign_id }) => campaign_id !== undefined)
        expect(await service.workspace.writeEngagements(ofCampaigns.map(written))).toEqual({ outcome: 'written' })
        const calendar = calendarOf(time_zone)
        const window = dayWindow(now, 20, calendar)
        const { body } = await service.call('campaigns.data_series', undefined, {
          query: { campaign_id: 'c1', length: '20' },
        })
        const presented = {
          variations: variations.map((one) => ({ ...one, is_control: false })),
          conversion_behaviors: [],
        }
        const rows = naiveRows(ofCampaigns, calendar, { family: 'campaign', id: 'c1', sub: '' }, window)
        const expected: unknown = JSON.parse(JSON.stringify(presentCampaignDays(presented, window.points, rows)))
        expect((body as { data: unknown }).data).toEqual(expected)
      }),
    )
  })
})
