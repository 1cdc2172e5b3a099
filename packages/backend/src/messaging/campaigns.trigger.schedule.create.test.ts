import { type TestService, testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const message = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }
const state = {
  users: [{ external_id: 'ada', email: 'ada@example.com' }],
  campaigns: [{ id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages: [message] }] }],
}
const of = { campaign_id: 'c' }
const time = '2024-06-03T09:00:00.000Z'
const recipients = [{ external_user_id: 'ada' }]

const outbox = async ({ workspace }: TestService) =>
  (await workspace.store.transaction((tx) => tx.outbox.list({ limit: Infinity }))).map(({ external_id }) => external_id)

const doneAt = async (service: TestService, instant: string) => {
  service.clock.set(Date.parse(instant))
  await service.settle()
  return outbox(service)
}

it('the campaign is sent at the time of the schedule, and not before', async () => {
  const service = await testService({ state })
  const answer = await service.call('campaigns.trigger.schedule.create', { ...of, recipients, schedule: { time } })
  expect(answer).toMatchObject({ status: 201, body: { schedule_id: expect.any(String) } })
  expect(await doneAt(service, '2024-06-03T08:59:59.999Z')).toEqual([])
  expect(await doneAt(service, time)).toEqual(['ada'])
})

it('a local time that is past on the company clock still comes for users further west, and not for others', async () => {
  const users = [
    { external_id: 'ada', email: 'ada@example.com', time_zone: 'America/Los_Angeles' },
    { external_id: 'ben', email: 'ben@example.com', time_zone: 'Asia/Tokyo' },
  ]
  const service = await testService({ state: { ...state, users } })
  service.clock.set(Date.parse('2024-06-03T12:00:00Z'))
  const schedule = { time: '2024-06-03T09:00:00', in_local_time: true }
  const to = { recipients: users.map(({ external_id }) => ({ external_user_id: external_id })) }
  expect((await service.call('campaigns.trigger.schedule.create', { ...of, ...to, schedule })).status).toBe(201)
  expect(await doneAt(service, '2024-06-03T15:59:59Z')).toEqual([])
  expect(await doneAt(service, '2024-06-10T00:00:00Z')).toEqual(['ada'])
})
