import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { campaign, scheduleCampaign, sending, sendingService, users } from './sends-fixture.ts'

const at = '2024-06-03T09:00:00.000Z'
const schedule = { time: at }
const recipients = [{ external_user_id: 'ada' }]

const names = async (service: Awaited<ReturnType<typeof sendingService>>) =>
  (await service.seen()).map(({ user }) => user)

describe('a scheduled send', () => {
  it('goes out at its time, not before, and once', async () => {
    const service = await sendingService({ users: users('ada') })
    await scheduleCampaign(service, { schedule, recipients })
    await service.clock.advanceTo(Date.parse('2024-06-03T08:59:59.999Z'))
    expect(await service.seen()).toEqual([])
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await service.seen()).toEqual([{ user: 'ada', time: at, text: 'Hi' }])
  })

  it('carries the ids that the answer gave', async () => {
    const service = await sendingService({ users: users('ada') })
    const given = { campaign_id: 'c', schedule, recipients, send_id: 'spring' }
    const { body } = await service.call('campaigns.trigger.schedule.create', given)
    await service.clock.advanceTo(Date.parse(at))
    const { message: _, ...ids } = body as { message: string } // the answer was held to the contract
    expect(await service.outbox()).toMatchObject([{ ...ids, send_id: 'spring', campaign_id: 'c', variation_id: 'v' }])
  })

  it('in local time is when the clock of each user shows it', async () => {
    const zones = {
      tokyo: 'Asia/Tokyo',
      berlin: 'Europe/Berlin',
      honolulu: 'Pacific/Honolulu',
      kiritimati: 'Pacific/Kiritimati',
    }
    const there = Object.entries(zones).map(([external_id, time_zone]) => ({ external_id, time_zone, email: 'a@b.c' }))
    const service = await sendingService({ time_zone: 'America/New_York', users: [...there, ...users('nowhere')] })
    await scheduleCampaign(service, { schedule: { time: '2024-06-03T09:00:00', in_local_time: true }, broadcast: true })
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect((await service.seen()).map(({ user, time }) => [user, time])).toEqual([
      ['kiritimati', '2024-06-02T19:00:00.000Z'],
      ['tokyo', '2024-06-03T00:00:00.000Z'],
      ['berlin', '2024-06-03T07:00:00.000Z'],
      ['nowhere', '2024-06-03T13:00:00.000Z'],
      ['honolulu', '2024-06-03T19:00:00.000Z'],
    ])
  })

  it.each([
    ['that clocks skip is as much later as they go forward', '2025-03-30T02:30:00', '2025-03-30T01:30:00.000Z'],
    ['that clocks show twice is the first of the two', '2024-10-27T02:30:00', '2024-10-27T00:30:00.000Z'],
  ])('in local time: a time %s', async (_, time, instant) => {
    const berlin = users('ada').map((user) => ({ ...user, time_zone: 'Europe/Berlin' }))
    const service = await sendingService({ users: berlin })
    // A schedule is at most 90 days ahead.
    await service.clock.advanceTo(Date.parse(instant) - 30 * 86_400_000)
    await scheduleCampaign(service, { schedule: { time, in_local_time: true }, recipients })
    await service.clock.advanceTo(Date.parse('2026-01-01T00:00:00Z'))
    expect(await service.seen()).toEqual([{ user: 'ada', time: instant, text: 'Hi' }])
  })

  it('in local time passes over those whose time was over when it was set', async () => {
    const [tokyo, berlin] = users('tokyo', 'berlin')
    const there = [
      { ...tokyo, time_zone: 'Asia/Tokyo' },
      { ...berlin, time_zone: 'Europe/Berlin' },
    ]
    const service = await sendingService({ users: there })
    await scheduleCampaign(service, { schedule: { time: '2024-06-01T08:00:00', in_local_time: true }, broadcast: true })
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await names(service)).toEqual(['berlin'])
  })

  it('at the optimal time is at the hour a user opens most, or at 17:00', async () => {
    const opened = { kind: 'opened', channel: 'email', id: 'x', time: '2024-05-20T06:30:00Z', braze_id: 'r' }
    const [reader, other] = users('reader', 'other')
    const service = await sendingService({ users: [{ ...reader, messages: [opened] }, { ...other }] })
    await scheduleCampaign(service, { schedule: { time: at, at_optimal_time: true }, broadcast: true })
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await service.seen()).toEqual([
      { user: 'reader', time: '2024-06-03T06:00:00.000Z', text: 'Hi' },
      { user: 'other', time: '2024-06-03T17:00:00.000Z', text: 'Hi' },
    ])
  })
})

describe('a change of a schedule', () => {
  const tokyo = users('ada').map((user) => ({ ...user, time_zone: 'Asia/Tokyo' }))

  it('replaces all of it: local time that is left out is off, properties that are left out stay', async () => {
    const body = '{{api_trigger_properties.${word}}}'
    const variations = [{ id: 'v', name: 'V', messages: [{ channel: 'email' as const, parts: { subject: '', body } }] }]
    const service = await sendingService({ users: tokyo, campaigns: [campaign({ variations })] })
    const first = { schedule: { time: at, in_local_time: true }, recipients, trigger_properties: { word: 'old' } }
    const schedule_id = await scheduleCampaign(service, first)
    const change = { campaign_id: 'c', schedule_id, schedule: { time: '2024-06-04T09:00:00Z' } }
    expect(await service.call('campaigns.trigger.schedule.update', change)).toMatchObject({ status: 201 })
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await service.seen()).toEqual([{ user: 'ada', time: '2024-06-04T09:00:00.000Z', text: 'old' }])
  })

  it('can bring it forward, and give it new properties', async () => {
    const service = await sendingService({ users: users('ada') })
    const schedule_id = await scheduleCampaign(service, { schedule, recipients })
    const change = { schedule: { time: '2024-06-02T09:00:00Z' }, trigger_properties: { a: 1 } }
    await service.call('campaigns.trigger.schedule.update', { campaign_id: 'c', schedule_id, ...change })
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await service.seen()).toEqual([{ user: 'ada', time: '2024-06-02T09:00:00.000Z', text: 'Hi' }])
    expect((await service.workspace.snapshot()).schedules).toMatchObject([{ properties: { a: 1 }, state: 'sent' }])
  })

  it('passes over those whose time was over when it was changed', async () => {
    const [ada] = users('ada')
    const service = await sendingService({ users: [{ ...ada, time_zone: 'Asia/Tokyo' }, ...users('utc')] })
    const schedule_id = await scheduleCampaign(service, { schedule, broadcast: true })
    await service.clock.advanceTo(Date.parse('2024-06-02T01:00:00Z'))
    // In Tokyo it is 10:00 now.
    const change = { schedule: { time: '2024-06-02T09:00:00', in_local_time: true } }
    await service.call('campaigns.trigger.schedule.update', { campaign_id: 'c', schedule_id, ...change })
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await service.seen()).toEqual([{ user: 'utc', time: '2024-06-02T09:00:00.000Z', text: 'Hi' }])
  })

  it.each([
    ['in local time', 'its time in the first zone', { in_local_time: true }, '2024-06-02T18:59:59Z'],
    // In Tokyo it is 08:59:59 of the day of the schedule.
    ['at the optimal time', 'the first turn', { at_optimal_time: true }, '2024-06-02T23:59:59Z'],
  ])('%s replaces it until %s, though turns may be planned hours before', async (_, _until, flags, now) => {
    for (const to of [{ recipients }, { broadcast: true }]) {
      const service = await sendingService({ users: tokyo })
      const schedule_id = await scheduleCampaign(service, { schedule: { time: at, ...flags }, ...to })
      await service.clock.advanceTo(Date.parse(now))
      const change = { schedule: { time: '2024-06-04T09:00:00Z' }, trigger_properties: { a: 1 } }
      const update = { campaign_id: 'c', schedule_id, ...change }
      expect(await service.call('campaigns.trigger.schedule.update', update)).toMatchObject({ status: 201 })
      await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
      expect(await service.seen()).toEqual([{ user: 'ada', time: '2024-06-04T09:00:00.000Z', text: 'Hi' }])
      expect((await service.workspace.snapshot()).schedules).toMatchObject([{ properties: { a: 1 }, state: 'sent' }])
    }
  })

  it('is accepted and ignored once a local time has passed in one zone', async () => {
    const service = await sendingService({ users: tokyo })
    const schedule_id = await scheduleCampaign(service, { schedule: { time: at, in_local_time: true }, recipients })
    await service.clock.advanceTo(Date.parse('2024-06-02T19:00:00Z'))
    const update = { campaign_id: 'c', schedule_id, schedule: { time: '2024-06-04T09:00:00Z' } }
    expect(await service.call('campaigns.trigger.schedule.update', update)).toMatchObject({ status: 201 })
    const about = `${schedule_id}: its local time has passed in a time zone`
    expect((await service.workspace.requests.list(1))[0]?.outcomes).toMatchObject([{ result: 'too_late', about }])
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await service.seen()).toEqual([{ user: 'ada', time: '2024-06-03T00:00:00.000Z', text: 'Hi' }])
  })

  it('is accepted and ignored once the first user got the message, and refused once it is over', async () => {
    const service = await sendingService({ users: [...tokyo, ...users('utc')] })
    const local = { schedule: { time: at, in_local_time: true }, broadcast: true }
    const schedule_id = await scheduleCampaign(service, local)
    const change = () =>
      service.call('campaigns.trigger.schedule.update', {
        campaign_id: 'c',
        schedule_id,
        schedule: { time: '2024-06-09T09:00:00Z' },
      })
    await service.clock.advanceTo(Date.parse('2024-06-03T00:00:00Z'))
    expect(await change()).toMatchObject({ status: 201 })
    await service.clock.advanceTo(Date.parse('2024-06-08T00:00:00Z'))
    expect(await change()).toMatchObject({ status: 400, body: { message: 'Schedule does not exist' } })
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await service.seen()).toEqual([
      { user: 'ada', time: '2024-06-03T00:00:00.000Z', text: 'Hi' },
      { user: 'utc', time: '2024-06-03T09:00:00.000Z', text: 'Hi' },
    ])
  })
})

describe('a deletion of a schedule', () => {
  const remove = (service: Awaited<ReturnType<typeof sendingService>>, schedule_id: string) =>
    service.call('campaigns.trigger.schedule.delete', { campaign_id: 'c', schedule_id })

  it('before its time means that nothing is sent, and can be done once', async () => {
    const service = await sendingService({ users: users('ada') })
    const schedule_id = await scheduleCampaign(service, { schedule, recipients })
    expect(await remove(service, schedule_id)).toMatchObject({ status: 201 })
    expect(await remove(service, schedule_id)).toMatchObject({
      status: 400,
      body: { message: 'Schedule does not exist' },
    })
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await service.seen()).toEqual([])
  })

  it('at its very time, before the work is done, means that nothing is sent', async () => {
    const service = await sendingService({ users: users('ada') })
    const schedule_id = await scheduleCampaign(service, { schedule, recipients })
    service.clock.set(Date.parse(at))
    await remove(service, schedule_id)
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await service.seen()).toEqual([])
  })

  it('in flight stops those whose turn is still to come', async () => {
    const [tokyo, berlin] = users('tokyo', 'berlin')
    const there = [
      { ...tokyo, time_zone: 'Asia/Tokyo' },
      { ...berlin, time_zone: 'Europe/Berlin' },
    ]
    const service = await sendingService({ users: there })
    const local = { schedule: { time: at, in_local_time: true }, broadcast: true }
    const schedule_id = await scheduleCampaign(service, local)
    await service.clock.advanceTo(Date.parse('2024-06-03T03:00:00Z'))
    expect(await remove(service, schedule_id)).toMatchObject({ status: 201 })
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await names(service)).toEqual(['tokyo'])
  })
})

describe('a server that was down at the time', () => {
  it('sends at start, once', async () => {
    const before = await sendingService({ users: users('ada', 'ben') })
    await scheduleCampaign(before, { schedule, broadcast: true })
    const kept = await before.workspace.snapshot()
    const later = Date.parse('2024-06-05T12:00:00Z')
    const after = sending(await testService({ now: later }))
    await after.workspace.restore(kept)
    await after.settle()
    expect((await after.seen()).map(({ user, time }) => [user, time])).toEqual([
      ['ada', '2024-06-05T12:00:00.000Z'],
      ['ben', '2024-06-05T12:00:00.000Z'],
    ])
    await after.clock.advanceTo(Date.parse('2024-06-20T00:00:00Z'))
    expect(await after.seen()).toHaveLength(2)
  })

  it('in the middle of a send goes on with those who had no turn', async () => {
    const tokyo = users('tokyo').map((user) => ({ ...user, time_zone: 'Asia/Tokyo' }))
    const before = await sendingService({ users: [...tokyo, ...users('utc')] })
    await scheduleCampaign(before, { schedule: { time: at, in_local_time: true }, broadcast: true })
    await before.clock.advanceTo(Date.parse('2024-06-03T03:00:00Z'))
    const kept = await before.workspace.snapshot()
    const after = sending(await testService({ now: Date.parse('2024-06-09T00:00:00Z') }))
    await after.workspace.restore(kept)
    await after.clock.advanceTo(Date.parse('2024-06-20T00:00:00Z'))
    expect((await after.seen()).map(({ user, time }) => [user, time])).toEqual([
      ['tokyo', '2024-06-03T00:00:00.000Z'],
      ['utc', '2024-06-09T00:00:00.000Z'],
    ])
  })
})
