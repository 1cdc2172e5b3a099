import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const message = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }
const campaign = (id: string, next_send_time: string) => ({
  id,
  name: id,
  variations: [{ id: 'v', name: 'All', messages: [message] }],
  schedule_type: 'scheduled' as const,
  schedule: { next_send_time },
})

it('lists what goes out by itself until a midnight UTC, the next first', async () => {
  const campaigns = [
    campaign('later', '2024-06-04T00:00:00Z'),
    campaign('sooner', '2024-06-02T00:00:00Z'),
    campaign('same day', '2024-06-04T09:00:00Z'),
    campaign('over', '2024-05-02T00:00:00Z'),
  ]
  const { call } = await testService({ state: { campaigns } })
  const list = async (end_time: string): Promise<readonly string[]> => {
    const { body } = await call('messages.scheduled_broadcasts', undefined, { query: { end_time } })
    return Object(body).scheduled_broadcasts.map(({ id }: { id: string }) => id)
  }
  expect(await list('2024-06-04T00:00:00Z')).toEqual(['sooner', 'later'])
  expect(await list('2024-06-04T23:59:59Z')).toEqual(['sooner', 'later'])
  expect(await list('2024-06-03')).toEqual(['sooner'])
  expect(await list('2024-06-04T01:00:00+02:00')).toEqual(['sooner'])
  // The `+` was not encoded.
  expect(await list('2024-06-04T01:00:00 02:00')).toEqual(['sooner'])
})
