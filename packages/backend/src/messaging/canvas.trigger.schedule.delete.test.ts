import { type TestService, testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const message = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }
const state = {
  users: [{ external_id: 'ada', email: 'ada@example.com' }],
  canvases: [
    {
      id: 'c',
      name: 'Journey',
      variants: [{ id: 'v', name: 'All', first_step_ids: ['first'] }],
      steps: [{ id: 'first', name: 'First', messages: [message] }],
    },
  ],
}
const of = { canvas_id: 'c' }
const time = '2024-06-03T09:00:00.000Z'
const recipients = [{ external_user_id: 'ada' }]

const outbox = async ({ workspace }: TestService) =>
  (await workspace.store.transaction((tx) => tx.outbox.list({ limit: Infinity }))).map(({ external_id }) => external_id)

const doneAt = async (service: TestService, instant: string) => {
  service.clock.set(Date.parse(instant))
  await service.settle()
  return outbox(service)
}

it('nothing is sent, and a second deletion is refused', async () => {
  const service = await testService({ state })
  const { body } = await service.call('canvas.trigger.schedule.create', { ...of, recipients, schedule: { time } })
  const { schedule_id } = body as { schedule_id: string } // the answer was held to the contract
  const remove = () => service.call('canvas.trigger.schedule.delete', { ...of, schedule_id })
  expect((await remove()).status).toBe(201)
  expect((await remove()).status).toBe(400)
  expect(await doneAt(service, time)).toEqual([])
})
