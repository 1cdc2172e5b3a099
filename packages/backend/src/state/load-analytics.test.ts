import { dayMs } from '@brazier/domain/rules'
import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { parseStateFile, type StateFileJson, stateFileJson } from './state-file.ts'

const campaigns = [
  {
    id: 'c',
    name: 'News',
    variations: [
      { id: 'v', name: 'All', messages: [{ channel: 'email' as const, parts: { subject: 'a', body: 'b' } }] },
    ],
  },
]

const series = (change: object = {}): StateFileJson['analytics'] => ({
  users: ['ada', 'bob'],
  series: [
    {
      family: 'campaign',
      id: 'c',
      since: '2024-06-01T12:00:00.000Z',
      cells: [
        {
          part: 'v',
          channel: 'email',
          after: [0, 2],
          counts: { sent: [2, 1] },
          users: { unique_recipients: [[0, 1], [1]] },
          ...change,
        },
      ],
    },
  ],
})

const sentOf = async (state: StateFileJson, now: number, query: Record<string, string> = {}) => {
  const service = await testService({ state: { campaigns, ...state }, now })
  const { body } = await service.call('campaigns.data_series', undefined, {
    query: { campaign_id: 'c', length: '3', ...query },
  })
  const { data } = body as {
    data: { time: string; messages: { email: { sent: number; unique_recipients: number }[] } }[]
  }
  return data.map(({ time, messages }) => [time, messages.email[0]?.sent, messages.email[0]?.unique_recipients])
}

describe('the analytics of a state file', () => {
  it('are days or hours of a series, with a column for each counter', async () => {
    expect(await sentOf({ analytics: series() }, Date.UTC(2024, 5, 3))).toEqual([
      ['2024-06-01', 2, 2],
      ['2024-06-02', 0, 0],
      ['2024-06-03', 1, 1],
    ])
  })

  it('are the same after a snapshot is restored', async () => {
    const { workspace } = await testService({ state: { campaigns, analytics: series() } })
    expect(stateFileJson(await workspace.snapshot()).analytics).toMatchObject(series() ?? {})
  })

  it.each([
    ['a column that is too short', { counts: { sent: [2] } }, 'sent has 1 values for 2 days or hours'],
    ['a number of unique opens', { counts: { unique_opens: [2, 1] } }, 'unique_opens counts users'],
    ['a number of active users', { counts: { users: [2, 1] } }, 'users counts users'],
    ['a user who is not in the list', { users: { unique_recipients: [[0, 1], [2]] } }, 'there is no user 2'],
  ])('with %s are refused', async (_, change, said) => {
    const { workspace } = await testService({ state: { campaigns } })
    await expect(workspace.loadState(parseStateFile({ analytics: series(change) }))).rejects.toThrow(said)
  })

  // Midnight of the company, before and after its clocks change, and the last moment of such a day.
  it.each([
    '2024-03-09T07:00:00Z',
    '2024-03-10T07:00:00Z',
    '2024-03-11T06:00:00Z',
    '2024-07-05T05:59:59.999Z',
    '2024-11-03T06:00:00Z',
    '2024-11-04T06:59:59Z',
    '2024-11-04T07:00:00Z',
  ])('end today when their file begins a day of the company, and a new start is %s', async (start) => {
    const time_zone = 'America/Denver'
    const analytics = series()
    const now = Date.parse(start)
    const state = {
      time_zone,
      analytics,
      as_of: '2024-06-03T06:00:00Z',
      users: [{ external_id: 'a', created_at: '2024-06-03T06:00:00Z' }],
    }
    const days = await sentOf(state, now)
    expect(days.map(([, sent]) => sent)).toEqual([2, 0, 1])
    const { workspace } = await testService({ state: { campaigns, ...state }, now })
    const { users: [user] = [] } = await workspace.snapshot()
    expect(user?.created_at).toBeLessThanOrEqual(now)
    expect(user?.created_at).toBeGreaterThan(now - 1.1 * dayMs)
  })
})

describe('the sends of a state file', () => {
  const send = { campaign_id: 'c', send_id: 's', last_sent_at: '2024-06-01T00:00:00Z' }
  const jobsOf = async (state: StateFileJson) => {
    const { workspace } = await testService({ state: { campaigns, ...state }, now: Date.UTC(2024, 5, 10) })
    const { jobs = [] } = stateFileJson(await workspace.snapshot())
    return jobs.map(({ kind, run_at }) => [kind, run_at])
  }
  const end = ['sends.forget', '2024-06-15T00:00:00.000Z']

  it('are deleted after 14 days, with or without a job in the file', async () => {
    expect(await jobsOf({ sends: [send] })).toEqual([end])
    const { campaign_id, send_id } = send
    const job = { id: 1, kind: 'sends.forget', payload: { campaign_id, send_id }, run_at: `${end[1]}`, attempts: 0 }
    expect(await jobsOf({ sends: [send], jobs: [job] })).toEqual([end])
    expect(await jobsOf({ sends: [{ ...send, last_sent_at: '2024-05-01T00:00:00Z' }] })).toEqual([])
  })
})
