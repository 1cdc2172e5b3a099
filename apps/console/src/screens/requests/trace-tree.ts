import type { ControlResult } from '@brazier/control/client'
import { dateText } from '../../data/dates.ts'

/** What came of a request, as the server tells it. */
export type Trace = ControlResult<'requests.trace'>

/** A job of a request. */
export type TracedJob = Trace['jobs'][number]

/** Jobs that are alike, as one line, with the jobs that they queued. */
export interface JobNode {
  /** The first of them. */
  readonly job: TracedJob
  readonly count: number
  readonly children: readonly JobNode[]
}

/** From so many on, jobs that are alike are one line. */
const mostAlike = 3

/** What two jobs have in common that are shown as one. */
const likeness = ({ kind, state, outcome, note }: TracedJob): string => JSON.stringify([kind, state, outcome, note])

const hasChildren = (all: readonly TracedJob[], { id }: TracedJob): boolean => all.some(({ job }) => job === id)

/** Returns one node for jobs that are alike and queued nothing, else one for each. */
const grouped = (jobs: readonly TracedJob[], all: readonly TracedJob[]): readonly JobNode[] =>
  [...Map.groupBy(jobs, likeness).values()].flatMap((alike) => {
    const [first] = alike
    if (first !== undefined && alike.length > mostAlike && !alike.some((job) => hasChildren(all, job))) {
      return [{ job: first, count: alike.length, children: [] }]
    }
    return alike.map((job) => ({ job, count: 1, children: childrenOf(job, all) }))
  })

/** Only the last run of a job, which queued the others, has them below it: each attempt has the same id. */
const childrenOf = (job: TracedJob, all: readonly TracedJob[]): readonly JobNode[] => {
  if (all.findLast(({ id }) => id === job.id) !== job) return []
  return grouped(
    all.filter((one) => one.job === job.id && one.id > job.id),
    all,
  )
}

/**
 * Returns jobs as a tree: each below the job that queued it. A job whose cause is not among them is at the top. A job has a
 * larger id than its cause.
 */
export const jobTree = (jobs: readonly TracedJob[]): readonly JobNode[] => {
  const isBelow = (one: TracedJob): boolean =>
    one.job !== undefined && jobs.some(({ id }) => id === one.job && id < one.id)
  return grouped(
    jobs.filter((job) => !isBelow(job)),
    jobs,
  )
}

/** Returns the outcomes of elements that no job of the tree shows: those of handlers, and of jobs for many elements. */
export const outcomesBeside = ({
  request: { outcomes = [] },
  jobs,
}: Trace): NonNullable<Trace['request']['outcomes']> =>
  outcomes.filter(({ result, about }) => !jobs.some(({ outcome, note }) => outcome === result && note === about))

/** Returns a time for a place beside the time of the request: the hour, and the day if it is another one. */
export const timeBeside = (at: string, request: string): string =>
  at.slice(0, 10) === request.slice(0, 10) ? at.slice(11, 23) : dateText(at)
