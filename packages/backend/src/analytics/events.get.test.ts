import { type TestService, testService } from '@brazier/testkit'
import { expect, test } from 'vitest'

const time = '2024-05-01T00:00:00Z'

const track = async (service: TestService, body: object): Promise<void> => {
  expect((await service.call('users.track', body)).status).toBe(201)
  await service.settle()
}

test('a state file says what the team wrote of an event', async () => {
  const custom_events = [
    { name: 'ordered', description: 'A cup', included_in_analytics_report: true, tag_names: ['sales'] },
  ]
  const service = await testService({ state: { custom_events } })
  await track(service, { events: [{ external_id: 'a', name: 'ordered', time }] })
  const { body } = await service.call('events.get')
  expect(body).toEqual({
    message: 'success',
    events: [
      {
        name: 'ordered',
        description: 'A cup',
        included_in_analytics_report: true,
        status: 'Active',
        tag_names: ['sales'],
      },
    ],
  })
})
