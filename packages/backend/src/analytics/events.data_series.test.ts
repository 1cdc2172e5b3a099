import { calendarOf, type Engagement } from '@brazier/domain/rules'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const at = (text: string): number => Date.parse(text)

const happened = (kind: Engagement['kind'], time: string, about: Partial<Engagement> = {}): Engagement => ({
  user: 'u',
  time: at(time),
  kind,
  name: 'ordered',
  ...about,
})

const service = async (engagements: readonly Engagement[], time_zone = 'UTC'): Promise<TestService> => {
  const created = await testService({
    state: {
      time_zone,
      apps: [{ id: 'a', name: 'Shop', platform: 'iOS' }],
      segments: [
        {
          id: 'g',
          name: 'Regulars',
          analytics_tracking_enabled: true,
          audience: { email_subscription_status: { comparison: 'is', value: 'opted_in' } },
        },
      ],
    },
  })
  await created.workspace.store.transaction((tx) => tx.analytics.add(engagements, calendarOf(time_zone)))
  return created
}

type Query = { readonly [name: string]: string }
type Id = Parameters<TestService['call']>[0]

const numbers = async ({ call }: TestService, id: Id, member: string, query: Query): Promise<readonly unknown[]> => {
  const { body } = await call(id, undefined, { query: { length: '2', ...query } })
  return Object(body).data.map((one: object) => Reflect.get(one, member))
}

const [yesterday, today] = ['2024-05-31T12:00:00Z', '2024-06-01T00:00:00Z']

describe('custom events', () => {
  const counted = () =>
    service([
      happened('custom_event', yesterday),
      happened('custom_event', today, { app_id: 'a' }),
      happened('custom_event', today, { app_id: 'a', segment_ids: ['g'] }),
      happened('custom_event', today, { name: 'drank' }),
    ])
  const count = async (query: Query) =>
    numbers(await counted(), 'events.data_series', 'count', { event: 'ordered', ...query })

  it('are counted by name, app and segment', async () => {
    expect(await count({})).toEqual([1, 2])
    expect(await count({ app_id: 'a' })).toEqual([0, 2])
    expect(await count({ segment_id: 'g' })).toEqual([0, 1])
    expect(await count({ segment_id: 'g', app_id: 'a' })).toEqual([0, 1])
    expect(await count({ event: 'drank' })).toEqual([0, 1])
    expect(await count({ event: 'ORDERED' })).toEqual([0, 0])
  })

  it('are counted by the hour, across midnight', async () => {
    expect(await count({ unit: 'hour', ending_at: '2024-05-31T13:30:00Z' })).toEqual([1, 0])
    expect(await count({ unit: 'hour' })).toEqual([0, 2])
  })

  it('are counted by hours of UTC in every zone', async () => {
    const inKathmandu = await service([happened('custom_event', '2024-05-31T23:59:59Z')], 'Asia/Kathmandu')
    const query = { query: { event: 'ordered', length: '1', unit: 'hour', ending_at: '2024-05-31T23:00:00Z' } }
    expect((await inKathmandu.call('events.data_series', undefined, query)).body).toEqual({
      data: [{ time: '2024-05-31T23:00:00.000Z', count: 1 }],
      message: 'success',
    })
    expect(await numbers(inKathmandu, 'events.data_series', 'count', { event: 'ordered' })).toEqual([0, 1])
  })
})

it('an event that nobody knows has zeros, and the request log tells it from one without data', async () => {
  const { call, workspace } = await testService({ state: { custom_events: [{ name: 'ordered' }] } })
  for (const event of ['ordered', 'ordeerd']) {
    const { body } = await call('events.data_series', undefined, { query: { length: '1', event } })
    expect(body).toMatchObject({ message: 'success', data: [{ count: 0 }] })
  }
  const log = await workspace.requests.list(2)
  expect(log.map(({ unknown }) => unknown)).toEqual([['event=ordeerd'], []])
})
