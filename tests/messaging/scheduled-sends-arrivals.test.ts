import { describe, expect, it } from 'vitest'
import { jobsOfSends, scheduleCampaign, type SendingService, sendingService, users } from './sends-fixture.ts'
import { stores } from './stores.ts'

// Turns in local or optimal time are planned 14 hours before the time. This is about who changes after that.

const local = { schedule: { time: '2024-06-03T09:00:00', in_local_time: true } }
const end = Date.parse('2024-06-10T00:00:00Z')

const zoned = (external_id: string, time_zone: string) => ({
  external_id,
  email: `${external_id}@example.com`,
  time_zone,
})

const seenAt = async (service: SendingService) => (await service.seen()).map(({ user, time }) => `${user} ${time}`)

const trackAt = async (service: SendingService, time: string, ...attributes: readonly object[]): Promise<void> => {
  await service.clock.advanceTo(Date.parse(time))
  await service.call('users.track', { attributes })
  await service.settle()
}

const targets = [
  ['of a broadcast', { broadcast: true }],
  ['named as a recipient', { recipients: [{ external_user_id: 'ada' }, { external_user_id: 'late' }] }],
] as const

describe.each(targets)('a user %s', (_, target) => {
  it('who arrives after turns were planned gets the message at their turn', async () => {
    const service = await sendingService({ users: users('ada') })
    await scheduleCampaign(service, { ...local, ...target })
    await trackAt(service, '2024-06-03T06:59:59Z', zoned('late', 'Europe/Berlin'))
    await service.clock.advanceTo(end)
    expect(await seenAt(service)).toEqual(['late 2024-06-03T07:00:00.000Z', 'ada 2024-06-03T09:00:00.000Z'])
    expect((await service.workspace.snapshot()).schedules).toMatchObject([{ state: 'sent' }])
    expect(await jobsOfSends(service)).toEqual([])
  })

  it('who arrives after their turn gets nothing', async () => {
    const service = await sendingService({ users: users('ada') })
    await scheduleCampaign(service, { ...local, ...target })
    await trackAt(service, '2024-06-03T07:00:01Z', zoned('late', 'Europe/Berlin'))
    await service.clock.advanceTo(end)
    expect(await seenAt(service)).toEqual(['ada 2024-06-03T09:00:00.000Z'])
  })

  it('who moves to a later turn gets the message then, once', async () => {
    const service = await sendingService({ users: [zoned('ada', 'Asia/Tokyo'), zoned('late', 'Europe/Berlin')] })
    await scheduleCampaign(service, { ...local, ...target })
    await trackAt(service, '2024-06-02T22:00:00Z', zoned('ada', 'Asia/Kolkata'))
    await trackAt(service, '2024-06-02T23:00:00Z', zoned('ada', 'America/New_York'))
    await trackAt(service, '2024-06-03T06:00:00Z', zoned('ada', 'America/Los_Angeles'))
    await trackAt(service, '2024-06-03T08:00:00Z', zoned('late', 'America/Los_Angeles'))
    await service.clock.advanceTo(end)
    expect(await seenAt(service)).toEqual(['late 2024-06-03T07:00:00.000Z', 'ada 2024-06-03T16:00:00.000Z'])
    expect((await service.workspace.snapshot()).schedules).toMatchObject([{ state: 'sent' }])
  })

  it('who arrives gets nothing of a schedule that was deleted meanwhile', async () => {
    const service = await sendingService({ users: users('ada') })
    const schedule_id = await scheduleCampaign(service, { ...local, ...target })
    await trackAt(service, '2024-06-03T01:00:00Z', zoned('late', 'Europe/Berlin'))
    await service.call('campaigns.trigger.schedule.delete', { campaign_id: 'c', schedule_id })
    await service.clock.advanceTo(end)
    expect(await seenAt(service)).toEqual([])
    expect(await jobsOfSends(service)).toEqual([])
  })
})

it('a user who arrives on the day of a send at the optimal time gets it at 17:00', async () => {
  const service = await sendingService({})
  await scheduleCampaign(service, { schedule: { time: '2024-06-03T09:00:00', at_optimal_time: true }, broadcast: true })
  await trackAt(service, '2024-06-03T09:30:00Z', ...users('late'))
  await service.clock.advanceTo(end)
  expect(await seenAt(service)).toEqual(['late 2024-06-03T17:00:00.000Z'])
})

it('hundreds of users who arrive while a broadcast goes out get it once each', async () => {
  const service = await sendingService({ users: users(...Array.from({ length: 700 }, (_, index) => `u${index}`)) })
  await scheduleCampaign(service, { ...local, broadcast: true })
  for (let hour = 1; hour <= 11; hour += 1) {
    const arriving = Array.from({ length: 60 }, (_, index) => zoned(`late-${hour}-${index}`, 'UTC'))
    await trackAt(service, new Date(Date.parse('2024-06-02T22:10:00Z') + hour * 3_600_000).toISOString(), ...arriving)
  }
  await service.clock.advanceTo(end)
  const received = (await service.seen()).map(({ user }) => user)
  // Those of the last hour arrived at 09:10.
  expect(received).toHaveLength(700 + 600)
  expect(new Set(received).size).toBe(received.length)
})

describe.each(stores)('in %s, users who arrive get a broadcast once', (_, isHere, open) => {
  const timeout = 120_000
  it.runIf(isHere).each([
    ['any text', 'zda-1'],
    ['of a later day', '665da100000000010000000f'],
  ])('though a user of a state file has an id %s', { timeout }, async (_id, braze_id) => {
    const ada = { ...zoned('ada', 'America/Los_Angeles'), braze_id }
    const service = await sendingService({ users: [ada] }, { persistence: await open(), name: 'arrivals' })
    await scheduleCampaign(service, { ...local, broadcast: true })
    for (const hour of [10, 11, 12]) {
      await trackAt(service, `2024-06-03T${hour}:00:00Z`, zoned(`late-${hour}`, 'America/Los_Angeles'))
    }
    await service.clock.advanceTo(end)
    expect((await seenAt(service)).toSorted()).toEqual(
      ['ada', 'late-10', 'late-11', 'late-12'].map((name) => `${name} 2024-06-03T16:00:00.000Z`),
    )
  })
})

it('a user who arrives after the clock was set back gets a broadcast', async () => {
  const service = await sendingService({ users: [zoned('ada', 'America/Los_Angeles')] })
  await scheduleCampaign(service, { ...local, broadcast: true })
  await service.clock.advanceTo(Date.parse('2024-06-03T10:00:00Z'))
  await service.workspace.setClock(Date.parse('2024-06-03T08:00:00Z'))
  await trackAt(service, '2024-06-03T08:30:00Z', zoned('late', 'America/Los_Angeles'))
  await service.clock.advanceTo(end)
  expect((await seenAt(service)).toSorted()).toEqual(['ada', 'late'].map((name) => `${name} 2024-06-03T16:00:00.000Z`))
})

it('a recipient who arrives with the name of one who has a turn gets one message', async () => {
  const service = await sendingService({ users: users('ada') })
  const recipients = [{ external_user_id: 'ada' }, { user_alias: { alias_name: 'a', alias_label: 'crm' } }]
  await scheduleCampaign(service, { ...local, recipients })
  await service.clock.advanceTo(Date.parse('2024-06-03T01:00:00Z'))
  await service.call('users.alias.new', { user_aliases: [{ external_id: 'ada', alias_name: 'a', alias_label: 'crm' }] })
  await service.clock.advanceTo(end)
  expect(await seenAt(service)).toEqual(['ada 2024-06-03T09:00:00.000Z'])
})
