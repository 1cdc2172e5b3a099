import type { JobTime, RequestedSend, Transaction, Workspace } from '@brazier/backend/parts'
import type { ReadQuery } from '../../control.ts'
import { nearestWritable } from '../../schemas/shapes.ts'
import type { ControlHandler } from '../control-handler.ts'
import { everySend, nameOfSend } from '../every-send.ts'
import { refusal } from '../refusal.ts'
import { iso } from '../shown.ts'
import {
  type Buckets,
  bucketsOf,
  collectMarks,
  createLane,
  type Mark,
  markOf,
  sumTallies,
  timeOfSend,
} from '../timeline.ts'

/** Most jobs that are looked at, and on a database most messages. */
const [mostJobs, mostStoredMessages] = [10_000, 20_000]

/** Sessions are counted by the hour: a longer span would read too many rows. */
const mostHours = 10_000

const hour = 3_600_000

/** Spans every send and every job looked at, with room at both sides. */
const wholeSpan = (sends: readonly RequestedSend[], jobs: readonly JobTime[], now: number): [number, number] => {
  const times = [now - hour, now + hour]
  for (const send of sends) times.push(timeOfSend(send))
  for (const { run_at } of jobs) times.push(run_at)
  let [first, last] = [Infinity, -Infinity]
  for (const time of times) [first, last] = [Math.min(first, time), Math.max(last, time)]
  const room = (last - first) / 50
  return [Math.floor(first - room), Math.ceil(last + room)]
}

const readSessions = async (tx: Transaction, buckets: Buckets): Promise<readonly number[]> => {
  const lane = createLane(buckets)
  const span = { from: Math.floor(buckets.from / hour), until: Math.ceil(buckets.to / hour) }
  if (span.until - span.from > mostHours) return lane.counts
  for (const { bucket, cells } of await tx.analytics.rows({ family: 'session.hour', id: '', sub: '' }, span)) {
    const whole = cells.find(({ part, channel }) => part === '' && channel === '')
    lane.add(Math.max(bucket * hour, buckets.from), whole?.counts['sessions'] ?? 0)
  }
  return lane.counts
}

const readSends = async (tx: Transaction, buckets: Buckets, now: number) => {
  const [planned, sent, marks] = [createLane(buckets), createLane(buckets), collectMarks(buckets, now)]
  for await (const page of everySend(tx)) {
    for (const send of page) {
      if (send.state === 'sent') sent.add(timeOfSend(send))
      else if (send.state !== 'cancelled') planned.add(timeOfSend(send))
    }
    marks.add(page)
  }
  return { planned: planned.counts, sent: sent.counts, marks }
}

const spanOf = async (
  tx: Transaction,
  { from, to }: ReadQuery<'timeline'>,
  jobs: readonly JobTime[],
  now: number,
): Promise<[number, number]> => {
  if (from !== undefined && to !== undefined) return [from, to]
  const [first, last] = wholeSpan((await Array.fromAsync(everySend(tx))).flat(), jobs, now)
  return [
    nearestWritable(from ?? Math.min(first, (to ?? Infinity) - hour)),
    nearestWritable(to ?? Math.max(last, (from ?? -Infinity) + hour)),
  ]
}

/** Counts waiting jobs and those that ran, as far as the process keeps them. */
const jobLane = (jobs: readonly JobTime[], { trace }: Workspace, buckets: Buckets) => {
  const [waiting, ran] = [createLane(buckets), createLane(buckets)]
  for (const { run_at } of jobs) waiting.add(run_at)
  for (const { ran_at } of trace?.page(mostJobs).runs ?? []) ran.add(ran_at)
  return { waiting: waiting.counts, ran: ran.counts }
}

export const timeline: ControlHandler<'timeline'> = async ({ service, workspace, query }) =>
  workspace.store.read(async (tx) => {
    const now = workspace.clock.now()
    const jobs = await tx.jobs.times('waiting', mostJobs)
    const [from, to] = await spanOf(tx, query, jobs, now)
    if (from >= to) return refusal(400, 'to: must be later than from')
    const buckets = bucketsOf(from, to, query.buckets)
    const newest = service.store === 'memory' ? Infinity : mostStoredMessages
    const tallies = await tx.outbox.tally({ from, to, width: buckets.width, newest })
    const { lanes: messages, ofSchedules } = sumTallies(tallies, buckets.count)
    const { planned, sent, marks } = await readSends(tx, buckets, now)
    const visible: Mark[] = []
    for (const send of marks.marks()) {
      visible.push(markOf(send, await nameOfSend(tx, send), ofSchedules.get(send.schedule_id) ?? 0))
    }
    const [next] = jobs
    return {
      status: 200,
      body: {
        from: iso(from),
        to: iso(to),
        now: iso(now),
        bucket_ms: buckets.width,
        lanes: {
          sends: { planned, sent },
          messages,
          jobs: jobLane(jobs, workspace, buckets),
          people: { sessions: [...(await readSessions(tx, buckets))] },
        },
        marks: visible,
        more_marks: marks.more(),
        ...(next && { next: { run_at: iso(next.run_at), kind: next.kind } }),
        ...(service.store !== 'memory' && { newest_messages: mostStoredMessages }),
        ...(jobs.length === mostJobs && { first_jobs: mostJobs }),
      },
    }
  })
