import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

it('deleting takes away the turns that are still to come', async () => {
  const state = { users: [{ external_id: 'ada' }] }
  const service = await testService({ state })
  const body = {
    external_user_ids: ['ada'],
    schedule: { time: '2024-06-03T09:00:00Z', in_local_time: true },
    messages: { webhook: { url: 'https://example.com', request_method: 'POST' } },
  }
  const { schedule_id } = (await service.call('messages.schedule.create', body)).body as { schedule_id: string } // held to the contract
  service.clock.set(Date.parse('2024-06-03T00:00:00Z'))
  await service.settle()
  expect(await service.call('messages.schedule.delete', { schedule_id })).toMatchObject({ status: 201 })
  service.clock.set(Date.parse('2024-06-05T00:00:00Z'))
  await service.settle()
  expect(await service.workspace.store.read((tx) => tx.outbox.list({ limit: Infinity }))).toEqual([])
})
