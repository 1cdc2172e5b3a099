import { dayMs } from '@brazier/domain/vocabulary'
import { testService } from '@brazier/testkit'
import { expect, it, vi } from 'vitest'
import { measureSegments } from './segments.measure.job.ts'

const plain = { custom_attribute: { custom_attribute_name: 'tags', comparison: 'exists' } } as const

/** 249 filters, for each of which a list of 9,000 is gone through: more than two million steps. */
const hostile = {
  AND: Array.from({ length: 249 }, (_, index) => ({
    custom_attribute: {
      custom_attribute_name: 'tags',
      comparison: 'does_not_include_value',
      value: `v${index}`,
    } as const,
  })),
}

const segment = (id: string, audience: typeof plain | typeof hostile) => ({
  id,
  name: id,
  analytics_tracking_enabled: true,
  audience,
})

const start = () =>
  testService({
    now: Date.UTC(2026, 0, 1, 12),
    state: {
      time_zone: 'Etc/UTC',
      users: [
        { external_id: 'ada', custom_attributes: { tags: Array.from({ length: 9000 }, (_, index) => `t${index}`) } },
        { external_id: 'ben', custom_attributes: { tags: ['t'] } },
      ],
      segments: [segment('hostile', hostile), segment('plain', plain)],
    },
  })

it('a segment whose audience takes too much work is not measured, says so, and is tried again each day', async () => {
  const { workspace, failures, clock } = await start()
  await clock.advance(3 * dayMs)
  const { segment_sizes = [], jobs } = await workspace.snapshot()
  expect(segment_sizes.map(({ segment_id, size }) => [segment_id, size])).toEqual(
    Array.from({ length: 3 }, () => ['plain', 2]),
  )
  expect(jobs).toEqual([expect.objectContaining({ kind: 'segments.measure', attempts: 0 })])
  // A state file is measured when it is loaded, and says nothing.
  expect(failures.map(({ where, error }) => [where, String(error)])).toEqual(
    Array.from({ length: 3 }, () => [
      'job segments.measure',
      'SegmentNotMeasured: segment hostile is not measured today: an audience takes more than 2000000 steps for one user',
    ]),
  )
})

it('a measuring job that runs early measures at its time all the same', async () => {
  const { workspace, clock } = await start()
  const sizes = async () => (await workspace.snapshot()).segment_sizes?.map(({ at }) => at) ?? []
  const before = await sizes()
  await workspace.store.transaction(async (tx) => {
    const [job] = await tx.jobs.waiting(1)
    const taken = job && (await tx.jobs.takeWaiting(job.id))
    if (taken !== undefined) await tx.jobs.put({ ...taken, run_at: clock.now() })
  })
  await clock.advance(1)
  expect(await sizes()).toEqual(before)
  await clock.advance(2 * dayMs)
  expect(await sizes()).toHaveLength(before.length + 1)
  expect((await workspace.snapshot()).jobs).toHaveLength(1)
})

it('what its users do is counted without it', async () => {
  const { call, settle, failures, workspace } = await start()
  const events = ['ada', 'ben'].map((external_id) => ({ external_id, name: 'seen', time: '2026-01-01T11:00:00Z' }))
  expect(await call('users.track', { events })).toMatchObject({ status: 201 })
  await settle()
  expect(failures).toEqual([])
  expect(await workspace.store.read((tx) => tx.jobs.aside(Infinity))).toEqual([])
  const { body } = await call('events.data_series', undefined, {
    query: { event: 'seen', length: '1', ending_at: '2026-01-01T12:00:00Z' },
  })
  expect(body).toMatchObject({ data: [{ count: 2 }] })
  const inHostile = await call('events.data_series', undefined, {
    query: { event: 'seen', length: '1', ending_at: '2026-01-01T12:00:00Z', segment_id: 'hostile' },
  })
  expect(inHostile.body).toMatchObject({ data: [{ count: 1 }] })
})

it('a measurement that is set aside is not the last; when it is retried, each day is still measured once', async () => {
  const { workspace, clock, settle } = await start()
  const broken = vi.spyOn(measureSegments, 'run').mockRejectedValue(new Error('broken'))
  await clock.advance(dayMs / 2 + 60_000)
  broken.mockRestore()
  await clock.advance(dayMs)
  expect((await workspace.snapshot()).segment_sizes).toHaveLength(2)
  await workspace.store.transaction(async ({ jobs }) => {
    for (const { id } of await jobs.aside(1)) {
      const taken = await jobs.takeAside(id)
      if (taken !== undefined) await jobs.put({ ...taken, attempts: 0 })
    }
  })
  await settle()
  await clock.advance(dayMs)
  const { segment_sizes = [], jobs } = await workspace.snapshot()
  expect(segment_sizes).toHaveLength(3)
  expect(jobs).toEqual([expect.objectContaining({ kind: 'segments.measure', attempts: 0 })])
})

it('is measured once a day after jobs are dropped, before and after they were due', async () => {
  const { workspace, call, clock } = await testService({
    now: Date.UTC(2026, 0, 1, 12),
    state: { time_zone: 'Etc/UTC', users: [{ external_id: 'ada' }], segments: [segment('plain', plain)] },
  })
  const drop = async () => {
    const waiting = await workspace.store.read((tx) => tx.jobs.waiting(9))
    const job = waiting.find(({ kind }) => kind === measureSegments.name)
    expect(await workspace.dropJob(job?.id ?? 0)).toBe(true)
  }
  await call('users.track', { attributes: [{ external_id: 'ada', tags: ['t'] }] })
  await drop()
  await workspace.advanceBy(2.5 * dayMs)
  const { body } = await call('segments.data_series', undefined, { query: { segment_id: 'plain', length: '3' } })
  expect(body).toMatchObject({ data: [{ time: '2026-01-02', size: 1 }, { size: 1 }, { time: '2026-01-04' }] })
  // As one that is tried again.
  await workspace.store.transaction((tx) => tx.jobs.add(measureSegments.name, {}, clock.now()))
  await drop()
  const { jobs = [] } = await workspace.snapshot()
  expect(jobs.filter(({ kind }) => kind === measureSegments.name)).toHaveLength(1)
})
