import { describe, expect, test } from 'vitest'
import { temporaryPglite } from '../../../test/temporary-folder.ts'
import { testServer, type TestServer } from '../../../test/test-server.ts'

const email = { channel: 'email', parts: { subject: 'Hello', body: 'Hi {{${first_name}}}' } }
const campaign = { id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages: [email] }] }
const users = ['ada', 'ben'].map((name) => ({
  external_id: name,
  braze_id: `id-of-${name}`,
  first_name: name,
  email: `${name}@example.com`,
}))

const timed = async (...args: readonly string[]): Promise<TestServer> => {
  const server = await testServer('--queue-delay', 'never', '--clock', 'manual:2026-03-01', ...args)
  await server.control('PUT', '/workspaces/default/state', { users, campaigns: [campaign] })
  return server
}

const schedule = async ({ api }: TestServer, time: string, more: object = { broadcast: true }): Promise<string> => {
  const { json } = await api('/campaigns/trigger/schedule/create', { campaign_id: 'c', schedule: { time }, ...more })
  const { schedule_id } = json as { schedule_id: string } // as its row says
  return schedule_id
}

const get = async ({ control }: TestServer, path: string): Promise<unknown> => {
  const { status, json } = await control('GET', `/workspaces/default/${path}`)
  return status === 200 ? json : { status, json }
}

const advance = ({ control }: TestServer, advanced: string) =>
  control('POST', '/workspaces/default/clock', { advance: advanced })

const span = 'timeline?from=2026-03-01T00:00:00Z&to=2026-03-01T04:00:00Z&buckets=4'

describe('the timeline', () => {
  test('with one bound spans every send on the other side, and at least an hour', async () => {
    const server = await timed()
    expect(await get(server, 'timeline?to=2026-02-01T00:00:00Z')).toMatchObject({ from: '2026-01-31T23:00:00.000Z' })
    expect(await get(server, 'timeline?from=2026-05-01T00:00:00Z')).toMatchObject({ to: '2026-05-01T01:00:00.000Z' })
    await schedule(server, '2026-03-09T00:00:00Z')
    await advance(server, 'P20D')
    const { marks } = (await get(server, 'timeline?to=2026-03-20T00:00:00Z')) as { marks: unknown[] } // as its row says
    expect(marks).toHaveLength(1)
  })

  test.each([
    ['0001-01-01T00:10:00Z', { from: '0001-01-01T00:00:00.000Z' }],
    ['9999-12-31T23:50:00Z', { to: '9999-12-31T23:59:59.999Z' }],
  ])('ends where times do, at %s', async (now, bound) => {
    const server = await timed()
    await server.control('POST', '/workspaces/default/clock', { set: now })
    expect(await get(server, 'timeline')).toMatchObject(bound)
    expect(await get(server, `timeline?${'from' in bound ? 'to' : 'from'}=${now}`)).toMatchObject(bound)
  })

  test('counts what is due, and after the clock was advanced what happened', async () => {
    const server = await timed()
    const one = await schedule(server, '2026-03-01T01:00:00Z')
    const three = await schedule(server, '2026-03-01T03:30:00Z')
    const mark = { kind: 'campaign', name: 'News', is_spread: false }
    expect(await get(server, span)).toMatchObject({
      from: '2026-03-01T00:00:00.000Z',
      bucket_ms: 3_600_000,
      now: '2026-03-01T00:00:00.000Z',
      lanes: {
        sends: { planned: [0, 1, 0, 1], sent: [0, 0, 0, 0] },
        messages: { sent: [0, 0, 0, 0] },
        jobs: { waiting: [0, 1, 0, 1] },
      },
      marks: [
        { ...mark, schedule_id: one, state: 'scheduled', messages: 0 },
        { ...mark, schedule_id: three, state: 'scheduled', messages: 0 },
      ],
      more_marks: 0,
      next: { run_at: '2026-03-01T01:00:00.000Z', kind: 'sends.begin' },
    })
    await advance(server, 'PT2H')
    expect(await get(server, span)).toMatchObject({
      now: '2026-03-01T02:00:00.000Z',
      lanes: {
        sends: { planned: [0, 0, 0, 1], sent: [0, 1, 0, 0] },
        jobs: { ran: [0, 4, 0, 0] },
        messages: { sent: [0, 2, 0, 0], aborted: [0, 0, 0, 0], failed: [0, 0, 0, 0] },
      },
      marks: [
        { schedule_id: one, state: 'sent', messages: 2 },
        { schedule_id: three, state: 'scheduled', messages: 0 },
      ],
    })
  })

  test('does not count cancelled sends, and marks them', async () => {
    const server = await timed()
    const gone = await schedule(server, '2026-03-01T01:00:00Z')
    await server.api('/campaigns/trigger/schedule/delete', { campaign_id: 'c', schedule_id: gone })
    expect(await get(server, span)).toMatchObject({
      lanes: { sends: { planned: [0, 0, 0, 0], sent: [0, 0, 0, 0] } },
      marks: [{ schedule_id: gone, state: 'cancelled' }],
    })
  })

  test('counts the sessions of people by the hour', async () => {
    const server = await timed()
    const session = (time: string) => ({ kind: 'session', external_id: 'ada', time })
    await server.control('POST', '/workspaces/default/engagements', {
      engagements: ['2026-02-28T23:10:00Z', '2026-02-28T23:50:00Z', '2026-02-28T21:00:00Z'].map(session),
    })
    const day = 'timeline?from=2026-02-28T20:00:00Z&to=2026-03-01T00:00:00Z&buckets=4'
    expect(await get(server, day)).toMatchObject({ lanes: { people: { sessions: [0, 1, 0, 2] } } })
  })

  test('without a span holds every send and every job', async () => {
    const server = await timed()
    await schedule(server, '2026-05-01T00:00:00Z')
    await advance(server, 'P1D')
    const answer = await get(server, 'timeline')
    expect(answer).toMatchObject({ marks: [{ time: '2026-05-01T00:00:00.000Z' }] })
    const { from, to, lanes } = answer as { from: string; to: string; lanes: { sends: { planned: number[] } } } // checked against its row
    expect(from < '2026-03-02' && to > '2026-05-01T00:00:00.000Z').toBe(true)
    expect(lanes.sends.planned).toHaveLength(120)
    expect(lanes.sends.planned.reduce((sum, count) => sum + count)).toBe(1)
  })

  test('is the same on a database, which says that it counts the newest messages', async () => {
    const server = await timed()
    const stored = await timed('--store', await temporaryPglite())
    for (const each of [server, stored]) {
      await schedule(each, '2026-03-01T01:00:00Z')
      await advance(each, 'PT2H')
    }
    const { lanes } = (await get(server, span)) as { lanes: { jobs: { waiting: number[] } } } // checked against its row
    // A server on a database does not keep the jobs that ran.
    const jobs = { waiting: lanes.jobs.waiting, ran: [0, 0, 0, 0] }
    expect(await get(stored, span)).toMatchObject({ lanes: { ...lanes, jobs }, newest_messages: 20_000 })
  })

  test.each(['buckets=0', 'buckets=121', 'from=yesterday', 'from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z'])(
    'with %s is refused',
    async (query) => {
      const server = await testServer('--clock', 'manual:2026-03-01')
      expect(await get(server, `timeline?${query}`)).toMatchObject({ status: 400 })
    },
  )
})

describe('the list of sends', () => {
  const idsOf = (answer: unknown): readonly string[] =>
    (answer as { schedules: { schedule_id: string }[] }).schedules.map(({ schedule_id }) => schedule_id) // checked against its row

  test('comes by pages, each send once, newest first', async () => {
    const server = await timed()
    const made: string[] = []
    for (const hours of [1, 2, 3, 4, 5]) {
      made.unshift(await schedule(server, `2026-03-02T0${hours}:00:00Z`))
      // The last two are of the same instant.
      if (hours < 4) await advance(server, 'PT1M')
    }
    const seen: string[] = []
    for (let next: string | undefined = ''; next !== undefined;) {
      const page = await get(server, `schedules?limit=2${next === '' ? '' : `&before=${encodeURIComponent(next)}`}`)
      seen.push(...idsOf(page))
      next = (page as { next?: string }).next // checked against its row
    }
    expect(seen.slice(2)).toEqual(made.slice(2))
    expect(seen.toSorted()).toEqual(made.toSorted())
  })

  test('is narrowed by state and by id, and says how a send is cancelled', async () => {
    const server = await timed()
    const sent = await schedule(server, '2026-03-01T01:00:00Z')
    await advance(server, 'PT1H')
    const left = await schedule(server, '2026-03-02T01:00:00Z')
    expect(idsOf(await get(server, 'schedules?state=sent'))).toEqual([sent])
    const found = await get(server, `schedules?schedule_id=${left}`)
    const cancel = { endpoint: 'campaigns.trigger.schedule.delete', body: { campaign_id: 'c', schedule_id: left } }
    expect(found).toMatchObject({ schedules: [{ schedule_id: left, name: 'News', cancel }] })
    expect(await get(server, `schedules?schedule_id=${sent}`)).not.toHaveProperty('schedules.0.cancel')
    const called = await server.control('POST', '/workspaces/default/calls', cancel)
    expect(called).toMatchObject({ status: 200, json: { status: 201 } })
    expect(idsOf(await get(server, 'schedules?state=cancelled'))).toEqual([left])
    expect(idsOf(await get(server, 'schedules?schedule_id=none'))).toEqual([])
  })

  test.each(['before=soon', 'state=late'])('with %s is refused', async (query) => {
    expect(await get(await testServer(), `schedules?${query}`)).toMatchObject({ status: 400 })
  })
})
