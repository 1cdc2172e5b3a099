import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const messages = { webhook: { url: 'https://example.com', request_method: 'POST' } }

it('a schedule of a campaign is no schedule of messages', async () => {
  const variations = [{ id: 'v', name: 'All', messages: [] }]
  const state = { users: [{ external_id: 'ada' }], campaigns: [{ id: 'c', name: 'News', variations }] }
  const service = await testService({ state })
  const schedule = { time: '2024-06-03T09:00:00Z' }
  const { body } = await service.call('campaigns.trigger.schedule.create', {
    campaign_id: 'c',
    broadcast: true,
    schedule,
  })
  const { schedule_id } = body as { schedule_id: string } // the answer was held to the contract
  const answer = await service.call('messages.schedule.update', { schedule_id, messages })
  expect(answer).toMatchObject({ status: 400, body: { message: 'Schedule does not exist' } })
})

it('a change of nothing is refused', async () => {
  const service = await testService({})
  const answer = await service.call('messages.schedule.update', { schedule_id: 's' })
  expect(answer).toMatchObject({ status: 400, body: { message: "'schedule' or 'messages' is required" } })
})
