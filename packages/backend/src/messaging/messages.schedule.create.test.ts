import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const state = {
  users: [
    { external_id: 'ada', time_zone: 'Asia/Tokyo' },
    { external_id: 'ben', time_zone: 'UTC' },
  ],
}
const webhook = (body: string) => ({ webhook: { url: 'https://example.com', request_method: 'POST', body } })
const time = '2024-06-03T09:00:00.000Z'
const later = '2024-06-04T09:00:00.000Z'
const of = { external_user_ids: ['ada'], messages: webhook('first') }

const scheduled = async (schedule: object, body: object = of) => {
  const service = await testService({ state })
  const answer = await service.call('messages.schedule.create', { ...body, schedule })
  const { schedule_id } = answer.body as { schedule_id: string } // the answer was held to the contract
  const change = (members: object) => service.call('messages.schedule.update', { schedule_id, ...members })
  const seenAt = async (instant: string) => {
    service.clock.set(Date.parse(instant))
    await service.settle()
    const outbox = await service.workspace.store.read((tx) => tx.outbox.list({ limit: Infinity }))
    return outbox.map(({ external_id, parts }) => `${external_id} ${parts['body']}`).toReversed()
  }
  return { service, answer, schedule_id, change, seenAt }
}

describe('scheduled messages', () => {
  it('are sent at their time, and carry the ids of the answer', async () => {
    const { service, answer, seenAt } = await scheduled({ time })
    expect(await seenAt('2024-06-03T08:59:59.999Z')).toEqual([])
    expect(await seenAt(time)).toEqual(['ada first'])
    const { message: _, ...ids } = answer.body as { message: string } // the answer was held to the contract
    const [entry] = await service.workspace.store.read((tx) => tx.outbox.list({ limit: 1 }))
    expect(entry).toMatchObject(ids)
  })

  it('in local time are sent when the clock of each user shows it', async () => {
    const { seenAt } = await scheduled(
      { time: '2024-06-03T09:00:00', in_local_time: true },
      { external_user_ids: ['ada', 'ben'], messages: webhook('hi') },
    )
    expect(await seenAt('2024-06-03T00:00:00Z')).toEqual(['ada hi'])
    expect(await seenAt(time)).toEqual(['ada hi', 'ben hi'])
  })

  it('take another time, other messages, or both', async () => {
    const { change, seenAt } = await scheduled({ time })
    expect((await change({ messages: webhook('second') })).status).toBe(201)
    expect((await change({ schedule: { time: later } })).status).toBe(201)
    expect(await seenAt(time)).toEqual([])
    expect(await seenAt(later)).toEqual(['ada second'])
    expect((await change({ messages: webhook('third') })).body).toEqual({ message: 'Schedule does not exist' })
  })

  it('take other messages for the users who are still to come', async () => {
    const { service, schedule_id, change, seenAt } = await scheduled(
      { time: '2024-06-03T09:00:00', in_local_time: true },
      { external_user_ids: ['ada', 'ben'], messages: webhook('first') },
    )
    expect(await seenAt('2024-06-03T00:00:00Z')).toEqual(['ada first'])
    expect((await change({ messages: webhook('second'), schedule: { time: later } })).status).toBe(201)
    const about = `${schedule_id}: the send has begun`
    expect((await service.workspace.requests.list(1))[0]?.outcomes).toEqual([
      { element: '', result: 'done', about },
      { element: 'schedule', result: 'too_late', about },
    ])
    expect(await seenAt(time)).toEqual(['ada first', 'ben second'])
  })

  it('in local time take another time though it has passed in one zone, until a user had a turn', async () => {
    const { change, seenAt } = await scheduled({ time: '2024-06-03T09:00:00', in_local_time: true })
    expect(await seenAt('2024-06-02T19:00:00Z')).toEqual([])
    expect((await change({ schedule: { time: later } })).status).toBe(201)
    expect(await seenAt(time)).toEqual([])
    expect(await seenAt(later)).toEqual(['ada first'])
  })

  it('that are deleted are not sent, and are deleted once', async () => {
    const { service, schedule_id, seenAt } = await scheduled({ time })
    expect((await service.call('messages.schedule.delete', { schedule_id })).status).toBe(201)
    expect((await service.call('messages.schedule.delete', { schedule_id })).status).toBe(400)
    expect(await seenAt(later)).toEqual([])
  })

  it('are refused in the past and more than 90 days ahead', async () => {
    const past = await scheduled({ time: '2024-05-01T00:00:00Z' })
    expect(past.answer.body).toEqual({ message: "'time' must not be in the past" })
    const far = await scheduled({ time: '2025-01-01T00:00:00Z' })
    expect(far.answer.body).toEqual({ message: "'time' must be at most 90 days in the future" })
    const { change } = await scheduled({ time })
    expect((await change({ schedule: { time: '2025-01-01T00:00:00Z' } })).status).toBe(400)
  })

  it('are not the schedule of a campaign', async () => {
    const { service, schedule_id } = await scheduled({ time })
    const answer = await service.call('canvas.trigger.schedule.delete', { canvas_id: 'c', schedule_id })
    expect(answer.status).toBe(400)
  })
})
