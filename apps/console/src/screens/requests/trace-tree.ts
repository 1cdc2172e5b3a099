import type { ControlResult } from '@brazier/control/client'
import { dateText } from '../../data/dates.ts'

export type Trace = ControlResult<'requests.trace'>

export type TracedJob = Trace['jobs'][number]

export type TracedCall = Trace['calls'][number]

export interface JobNode {
  /** The first of them. */
  readonly job: TracedJob
  readonly count: number
  readonly children: readonly JobNode[]
  readonly calls: readonly TracedCall[]
}

type Traced = Pick<Trace, 'jobs' | 'calls'>

/** From this number on, similar jobs are one line. */
const mostAlike = 3

/** Equal for jobs shown as one. */
const likeness = ({ kind, state, outcome, note }: TracedJob): string => JSON.stringify([kind, state, outcome, note])

const hasChildren = ({ jobs }: Traced, { id }: TracedJob): boolean => jobs.some(({ job }) => job === id)

/** A job's attempts share an id: only the last run has calls. */
const callsOf = (jobs: readonly TracedJob[], all: Traced): readonly TracedCall[] => {
  const last = new Set(jobs.filter((job) => isLast(job, all)).map(({ id }) => id))
  return all.calls.filter(({ job }) => last.has(job))
}

const isLast = (job: TracedJob, { jobs }: Traced): boolean => jobs.findLast(({ id }) => id === job.id) === job

const grouped = (jobs: readonly TracedJob[], all: Traced): readonly JobNode[] =>
  [...Map.groupBy(jobs, likeness).values()].flatMap((alike) => {
    const [first] = alike
    if (first !== undefined && alike.length > mostAlike && !alike.some((job) => hasChildren(all, job))) {
      return [{ job: first, count: alike.length, children: [], calls: callsOf(alike, all) }]
    }
    return alike.map((job) => ({ job, count: 1, children: childrenOf(job, all), calls: callsOf([job], all) }))
  })

/** Puts queued jobs below the last run. */
const childrenOf = (job: TracedJob, all: Traced): readonly JobNode[] => {
  if (!isLast(job, all)) return []
  return grouped(
    all.jobs.filter((one) => one.job === job.id && one.id > job.id),
    all,
  )
}

/** Puts each job below the one that queued it, or at the top without it. A job has a larger id than its cause. */
export const jobTree = (all: Traced): readonly JobNode[] => {
  const { jobs } = all
  const isBelow = (one: TracedJob): boolean =>
    one.job !== undefined && jobs.some(({ id }) => id === one.job && id < one.id)
  return grouped(
    jobs.filter((job) => !isBelow(job)),
    all,
  )
}

/** Returns calls that no job of the tree has below it: those of jobs beyond the ones kept. */
export const callsBeside = ({ calls, jobs }: Traced): readonly TracedCall[] =>
  calls.filter(({ job }) => !jobs.some(({ id }) => id === job))

/** Returns outcomes that no job of the tree shows: those of handlers, and of jobs for many elements. */
export const outcomesBeside = ({
  request: { outcomes = [] },
  jobs,
}: Trace): NonNullable<Trace['request']['outcomes']> =>
  outcomes.filter(({ result, about }) => !jobs.some(({ outcome, note }) => outcome === result && note === about))

export const timeBeside = (at: string, request: string): string =>
  at.slice(0, 10) === request.slice(0, 10) ? at.slice(11, 23) : dateText(at)
