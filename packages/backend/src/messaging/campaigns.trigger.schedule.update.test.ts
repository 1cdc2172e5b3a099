import { type TestService, testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const message = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }
const state = {
  users: [{ external_id: 'ada', email: 'ada@example.com' }],
  campaigns: [{ id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages: [message] }] }],
}
const of = { campaign_id: 'c' }
const time = '2024-06-03T09:00:00.000Z'
const later = '2024-06-04T09:00:00.000Z'
const recipients = [{ external_user_id: 'ada' }]

const outbox = async ({ workspace }: TestService) =>
  (await workspace.store.transaction((tx) => tx.outbox.list({ limit: Infinity }))).map(({ external_id }) => external_id)

const doneAt = async (service: TestService, instant: string) => {
  service.clock.set(Date.parse(instant))
  await service.settle()
  return outbox(service)
}

it('the campaign is sent at the new time', async () => {
  const service = await testService({ state })
  const { body } = await service.call('campaigns.trigger.schedule.create', { ...of, recipients, schedule: { time } })
  const { schedule_id } = body as { schedule_id: string } // the answer was held to the contract
  const change = { ...of, schedule_id, schedule: { time: later } }
  expect((await service.call('campaigns.trigger.schedule.update', change)).status).toBe(201)
  expect(await doneAt(service, time)).toEqual([])
  expect(await doneAt(service, later)).toEqual(['ada'])
})

it('attributes that the plan has written are not written again', async () => {
  const service = await testService({ state })
  const { call, clock, settle } = service
  const optimal = (at: string) => ({ schedule: { time: at, at_optimal_time: true } })
  const written = [{ external_user_id: 'ada', attributes: { points: { inc: 1 }, plan: 'trial' } }]
  const { body } = await call('campaigns.trigger.schedule.create', { ...of, recipients: written, ...optimal(time) })
  const { schedule_id } = body as { schedule_id: string } // the answer was held to the contract
  // The plan is made when the day begins in the first zone.
  clock.set(Date.parse(time) - 10 * 3_600_000)
  await settle()
  await call('users.track', { attributes: [{ external_id: 'ada', plan: 'paid' }] })
  await call('campaigns.trigger.schedule.update', { ...of, schedule_id, ...optimal(later) })
  expect(await doneAt(service, '2024-06-05T00:00:00.000Z')).toEqual(['ada'])
  expect((await service.workspace.snapshot()).users).toMatchObject([{ custom_attributes: { points: 1, plan: 'paid' } }])
})
