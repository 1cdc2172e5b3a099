import type { ControlResult } from '@brazier/control/client'
import { dateText } from '../../data/dates.ts'

/** Trace of a request from the server. */
export type Trace = ControlResult<'requests.trace'>

/** A job of a request. */
export type TracedJob = Trace['jobs'][number]

/** A call to a customer that a job asked for. */
export type TracedCall = Trace['calls'][number]

/** Jobs that are alike, as one line, with the jobs that they queued and the calls that they asked for. */
export interface JobNode {
  /** The first of them. */
  readonly job: TracedJob
  readonly count: number
  readonly children: readonly JobNode[]
  readonly calls: readonly TracedCall[]
}

/** Jobs of a request and its calls. */
type Traced = Pick<Trace, 'jobs' | 'calls'>

/** From so many on, jobs that are alike are one line. */
const mostAlike = 3

/** Key by which jobs are shown as one. */
const likeness = ({ kind, state, outcome, note }: TracedJob): string => JSON.stringify([kind, state, outcome, note])

const hasChildren = ({ jobs }: Traced, { id }: TracedJob): boolean => jobs.some(({ job }) => job === id)

/** Returns the calls of some jobs. Each attempt of a job has the same id: only its last run has them below it. */
const callsOf = (jobs: readonly TracedJob[], all: Traced): readonly TracedCall[] => {
  const last = new Set(jobs.filter((job) => isLast(job, all)).map(({ id }) => id))
  return all.calls.filter(({ job }) => last.has(job))
}

const isLast = (job: TracedJob, { jobs }: Traced): boolean => jobs.findLast(({ id }) => id === job.id) === job

/** Returns one node for jobs that are alike and queued nothing, else one for each. */
const grouped = (jobs: readonly TracedJob[], all: Traced): readonly JobNode[] =>
  [...Map.groupBy(jobs, likeness).values()].flatMap((alike) => {
    const [first] = alike
    if (first !== undefined && alike.length > mostAlike && !alike.some((job) => hasChildren(all, job))) {
      return [{ job: first, count: alike.length, children: [], calls: callsOf(alike, all) }]
    }
    return alike.map((job) => ({ job, count: 1, children: childrenOf(job, all), calls: callsOf([job], all) }))
  })

/** Returns the jobs that a job queued: below its last run. */
const childrenOf = (job: TracedJob, all: Traced): readonly JobNode[] => {
  if (!isLast(job, all)) return []
  return grouped(
    all.jobs.filter((one) => one.job === job.id && one.id > job.id),
    all,
  )
}

/**
 * Returns jobs as a tree: each below the job that queued it. A job whose cause is not among them is at the top. A job has a
 * larger id than its cause.
 */
export const jobTree = (all: Traced): readonly JobNode[] => {
  const { jobs } = all
  const isBelow = (one: TracedJob): boolean =>
    one.job !== undefined && jobs.some(({ id }) => id === one.job && id < one.id)
  return grouped(
    jobs.filter((job) => !isBelow(job)),
    all,
  )
}

/** Returns the calls that no job of the tree has below it: those of jobs beyond the ones that are kept. */
export const callsBeside = ({ calls, jobs }: Traced): readonly TracedCall[] =>
  calls.filter(({ job }) => !jobs.some(({ id }) => id === job))

/** Returns the outcomes of elements that no job of the tree shows: those of handlers, and of jobs for many elements. */
export const outcomesBeside = ({
  request: { outcomes = [] },
  jobs,
}: Trace): NonNullable<Trace['request']['outcomes']> =>
  outcomes.filter(({ result, about }) => !jobs.some(({ outcome, note }) => outcome === result && note === about))

/** Returns a time for a place beside the time of the request: the hour, and the day if it is another one. */
export const timeBeside = (at: string, request: string): string =>
  at.slice(0, 10) === request.slice(0, 10) ? at.slice(11, 23) : dateText(at)
