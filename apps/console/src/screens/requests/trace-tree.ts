import type { ControlResult } from '@brazier/control/client'
import { dateText } from '../../data/dates.ts'

/** A request's trace from the server. */
export type Trace = ControlResult<'requests.trace'>

/** A job of a request. */
export type TracedJob = Trace['jobs'][number]

/** A job's call to a customer. */
export type TracedCall = Trace['calls'][number]

/** Similar jobs in one line, with their queued jobs and calls. */
export interface JobNode {
  /** The first of them. */
  readonly job: TracedJob
  readonly count: number
  readonly children: readonly JobNode[]
  readonly calls: readonly TracedCall[]
}

type Traced = Pick<Trace, 'jobs' | 'calls'>

/** Number from which similar jobs are one line. */
const mostAlike = 3

/** A key equal for jobs shown as one. */
const likeness = ({ kind, state, outcome, note }: TracedJob): string => JSON.stringify([kind, state, outcome, note])

const hasChildren = ({ jobs }: Traced, { id }: TracedJob): boolean => jobs.some(({ job }) => job === id)

/** The calls of some jobs. A job's attempts share an id: only the last run has them. */
const callsOf = (jobs: readonly TracedJob[], all: Traced): readonly TracedCall[] => {
  const last = new Set(jobs.filter((job) => isLast(job, all)).map(({ id }) => id))
  return all.calls.filter(({ job }) => last.has(job))
}

const isLast = (job: TracedJob, { jobs }: Traced): boolean => jobs.findLast(({ id }) => id === job.id) === job

/** Returns one node for similar jobs that queued nothing, else one each. */
const grouped = (jobs: readonly TracedJob[], all: Traced): readonly JobNode[] =>
  [...Map.groupBy(jobs, likeness).values()].flatMap((alike) => {
    const [first] = alike
    if (first !== undefined && alike.length > mostAlike && !alike.some((job) => hasChildren(all, job))) {
      return [{ job: first, count: alike.length, children: [], calls: callsOf(alike, all) }]
    }
    return alike.map((job) => ({ job, count: 1, children: childrenOf(job, all), calls: callsOf([job], all) }))
  })

/** The jobs that a job queued, below its last run. */
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
