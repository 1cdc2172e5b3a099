import { dayMs } from '@brazier/domain/vocabulary'
import { describe, expect, it } from 'vitest'
import { memoryPersistence } from '../memory/persistence.ts'
import { manualClock } from '../ports/clock.ts'
import { jobTable } from '../queue/job-kind.ts'
import { createWorkspace } from '../workspaces/workspace.ts'
import { parseStateFile, stateFileJson } from './state-file.ts'

const noon = Date.UTC(2024, 5, 1, 12)

const emptyWorkspace = () =>
  createWorkspace({
    seed: 1,
    name: 'w',
    storage: memoryPersistence().open({ name: 'w', seed: 1 }),
    clock: manualClock(noon + 10.25 * dayMs),
    runtime: { now: () => 0, seed: () => 1, requestId: () => '', after: () => undefined, failed: () => undefined },
    queueDelay: false,
    outbox: { messages: 10, bytes: 1_000_000 },
    kinds: jobTable([]),
    mask: (text: string) => text,
    saveClock: () => Promise.resolve(),
  })

describe('a state file', () => {
  it('is read with times in any zone as UTC milliseconds', () => {
    const { users } = parseStateFile({ users: [{ created_at: '2024-06-01T14:00:00+02:00' }] })
    expect(users).toEqual([{ created_at: noon }])
  })

  it('is written with times as ISO 8601', () => {
    expect(stateFileJson({ version: 1, users: [{ created_at: noon }] })).toEqual({
      version: 1,
      users: [{ created_at: '2024-06-01T12:00:00.000Z' }],
    })
  })

  it('gets default values for absent members', () => {
    const event = { count: 1, first: '2024-06-01T12:00:00Z', last: '2024-06-01T12:00:00Z' }
    expect(parseStateFile({ users: [{ custom_events: { e: event } }] })).toEqual({
      version: 1,
      users: [{ custom_events: { e: { count: 1, first: noon, last: noon, recent: [] } } }],
    })
  })

  it('keeps a member named __proto__', () => {
    const file = JSON.parse(
      '{"version":1,"users":[{"custom_attributes":{"__proto__":1},"last_x_at":{"__proto__":"2024-06-01T12:00:00.000Z"}}]}',
    )
    expect(JSON.stringify(stateFileJson(parseStateFile(file)))).toBe(JSON.stringify(file))
  })

  it('is refused with every fault and its path', () => {
    const users = [{ emial: 'x' }, { created_at: '2024-02-30T00:00:00Z', random_bucket: 10_000 }]
    expect(() => parseStateFile({ users, version: 2 })).toThrow(
      [
        '✖ Invalid input: expected 1\n  → at version',
        '✖ Unrecognized key: "emial"\n  → at users[0]',
        '✖ Invalid ISO datetime\n  → at users[1].created_at',
        '✖ Too big: expected number to be <=9999\n  → at users[1].random_bucket',
      ].join('\n'),
    )
  })

  it.each(['(', 'a'.repeat(501), '(a{20000}){20000}'])('has no exception event with the pattern %.20s', (value) => {
    const properties = [{ property_name: 'p', comparison: 'matches_regex', value }]
    const event = { type: 'Performs Custom Event', custom_event_name: 'e', properties }
    const canvas = { id: 'j', name: 'J', variants: [], steps: [], exit_criteria: { exception_events: [event] } }
    expect(() => parseStateFile({ canvases: [canvas] })).toThrow('not a regular expression')
  })

  it('has no delay of more than 720 days', () => {
    const withDelay = (seconds: number) => ({
      canvases: [{ id: 'j', name: 'J', variants: [], steps: [{ id: 's', name: 'S', delay_seconds: seconds }] }],
      behavior: { channels: { email: { open: { rate: 1, delay_seconds: [0, seconds] } } } },
    })
    const longest = 720 * 86_400
    expect(() => parseStateFile(withDelay(longest))).not.toThrow()
    expect(() => parseStateFile(withDelay(longest + 1))).toThrow(
      /<=62208000\n {2}→ at canvases.*<=62208000\n {2}→ at behavior/s,
    )
  })

  const alias = { alias_name: 'a', alias_label: 'l' }
  it.each([
    { usres: [] },
    { behavior: { channels: { web_push: { influenced_open: { rate: 1 } } } } },
    { users: {} },
    { users: [{ emial: 'x' }] },
    { users: [{ devices: [{ device_id: 'd', modle: 'x' }] }] },
    { users: [{ custom_events: { e: { count: 1, first: '2024-06-01T00:00:00Z' } } }] },
    { users: [{ user_aliases: [alias, { ...alias, alias_name: 'b' }] }] },
    { users: [{ custom_attributes: { a: Infinity } }] },
    ...['2024-02-30T00:00:00Z', '2024-06-01T24:00:00Z', '2024-06-01T00:00:00', '2024-06-01', 'today', 1].map(
      (created_at) => ({
        users: [{ created_at }],
      }),
    ),
  ])('is not %j', (json) => {
    expect(() => parseStateFile(json)).toThrow('✖')
  })

  it.each([null, [], 'users', 1])('cannot be %j', (json) => {
    expect(() => parseStateFile(json)).toThrow('expected object')
  })
})

describe('a state file that says what instant it describes', () => {
  const as_of = '2024-06-01T12:00:00Z'
  const load = async (user: object) => {
    const workspace = emptyWorkspace()
    await workspace.loadState(parseStateFile({ as_of, users: [user] }))
    return (await workspace.snapshot()).users?.[0]
  }

  it('is loaded with its times moved by whole days: the time of day stays, and past times stay past', async () => {
    expect(await load({ created_at: '2024-06-01T11:00:00Z' })).toMatchObject({
      created_at: noon - dayMs / 24 + 10 * dayMs,
    })
  })

  it('is loaded with instants in custom attributes and properties moved, and other texts unchanged', async () => {
    const custom_attributes = {
      next: '2024-06-03T00:00:00Z',
      exact: ['2024-06-03T00:00:00.250Z', { $time: '2024-06-03T00:00:00Z' }],
      birthday: '2024-06-03',
      text: 'on 2024-06-03T00:00:00Z',
      none: '2024-99-03T00:00:00Z',
      bucket: 3,
    }
    const times = { first: as_of, last: as_of, count: 1 }
    const recent = [{ time: as_of, properties: { at: '2024-06-03T00:00:00Z' } }]
    expect(
      await load({ custom_attributes, custom_events: { e: { ...times, recent } }, dob: '1990-01-31' }),
    ).toMatchObject({
      custom_attributes: {
        next: '2024-06-13T00:00:00Z',
        exact: ['2024-06-13T00:00:00.250Z', { $time: '2024-06-13T00:00:00Z' }],
        birthday: '2024-06-03',
        text: 'on 2024-06-03T00:00:00Z',
        none: '2024-99-03T00:00:00Z',
        bucket: 3,
      },
      custom_events: { e: { recent: [{ time: noon + 10 * dayMs, properties: { at: '2024-06-13T00:00:00Z' } }] } },
      dob: '1990-01-31',
    })
  })

  it.each([
    ['0000-01-01T00:00:00Z', '2034-06-01T12:00:00Z'],
    ['9999-12-31T23:59:59Z', as_of],
  ])('moves no time out of the years 0 to 9999: %s', async (time, from) => {
    const workspace = emptyWorkspace()
    const schedule = { time, wall_time: time, in_local_time: true, at_optimal_time: false }
    const times = { created_at: time, planned_at: time, schedule }
    const send = { schedule_id: 's', kind: 'messages', dispatch_id: 'd', revision: 1, state: 'scheduled', ...times }
    const user = { created_at: time, custom_attributes: { time } }
    await workspace.loadState(parseStateFile({ as_of: from, users: [user], schedules: [send] }))
    const snapshot = await workspace.snapshot()
    expect(parseStateFile(stateFileJson(snapshot))).toEqual(snapshot)
    expect(snapshot.users?.[0]?.custom_attributes?.['time']).toMatch(time.slice(0, 19))
  })

  it('has a snapshot without as_of, which restores to the same records', async () => {
    const workspace = emptyWorkspace()
    await workspace.loadState(parseStateFile({ as_of, users: [] }))
    expect(await workspace.snapshot()).not.toHaveProperty('as_of')
  })
})

it.each(['custom_attributes', 'custom_events', 'purchases'])('refuses a user with more %s than one has', (member) => {
  const activity = { count: 1, first: '2024-06-01T00:00:00Z', last: '2024-06-01T00:00:00Z' }
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, activity]))
  const read = (count: number): unknown => parseStateFile({ users: [{ external_id: 'ada', [member]: many(count) }] })
  expect(() => read(10_000)).not.toThrow()
  expect(() => read(10_001)).toThrow('must have at most 10000 names')
})
