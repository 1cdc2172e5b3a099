import { type TestService, testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const message = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }
const campaign = (id: string, next_send_time: string, more: object = {}) => ({
  id,
  name: id,
  variations: [{ id: 'v', name: 'All', messages: [message] }],
  schedule_type: 'scheduled' as const,
  schedule: { next_send_time, ...more },
})

const listed = async ({ call }: TestService, end_time: string): Promise<readonly string[]> => {
  const { body } = await call('messages.scheduled_broadcasts', undefined, { query: { end_time } })
  return Object(body).scheduled_broadcasts.map(({ id }: { id: string }) => id)
}

it('lists what is scheduled until a midnight UTC, the next first', async () => {
  const campaigns = [
    campaign('later', '2024-06-04T00:00:00Z'),
    campaign('sooner', '2024-06-02T00:00:00Z'),
    campaign('same day', '2024-06-04T09:00:00Z'),
    campaign('over', '2024-05-02T00:00:00Z'),
  ]
  const of = await testService({ state: { campaigns } })
  const list = (end_time: string) => listed(of, end_time)
  expect(await list('2024-06-04T00:00:00Z')).toEqual(['sooner', 'later'])
  expect(await list('2024-06-04T23:59:59Z')).toEqual(['sooner', 'later'])
  expect(await list('2024-06-03')).toEqual(['sooner'])
  expect(await list('2024-06-04T01:00:00+02:00')).toEqual(['sooner'])
  // The `+` was not encoded.
  expect(await list('2024-06-04T01:00:00 02:00')).toEqual(['sooner'])
})

it('lists what depends on the user until it is over in the last time zone', async () => {
  const campaigns = [
    campaign('at once', '2024-06-01T09:00:00Z'),
    campaign('local', '2024-06-01T09:00:00Z', { in_local_time: true }),
    campaign('optimal', '2024-06-01T09:00:00Z', { at_optimal_time: true }),
  ]
  const of = await testService({ state: { campaigns } })
  const at = async (time: string): Promise<readonly string[]> => {
    of.clock.set(Date.parse(time))
    return listed(of, '2024-07-01')
  }
  expect(await at('2024-06-01T09:00:00Z')).toEqual(['at once', 'local', 'optimal'])
  expect(await at('2024-06-01T21:00:00Z')).toEqual(['local', 'optimal'])
  expect(await at('2024-06-02T11:59:59Z')).toEqual(['optimal'])
  expect(await at('2024-06-02T12:00:00Z')).toEqual([])
})
