import {
  type Job,
  type JobTime,
  maskCredentials,
  maskTexts,
  originOf,
  type RanJob,
  type Workspace,
} from '@brazier/backend/parts'
import type { ControlAnswers, ReadQuery } from '../../control.ts'
import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { readJobs } from '../read-jobs.ts'
import { refusal } from '../refusal.ts'
import { iso } from '../shown.ts'

export const settle: ControlHandler<'settle'> = async ({ workspace }) => ({
  status: 200,
  body: { jobs: await workspace.settle() },
})

type Body = ControlAnswers<'jobs'>['body']
type JobBody = Body['waiting'][number]
type Kind = NonNullable<Body['kinds']>[number]
type Ran = NonNullable<Body['ran']>[number]
type Query = ReadQuery<'jobs'>

/** Most jobs of a list looked at for a page, or counted by kind. */
const mostRead = 10_000

const jobState = (job: Job): JobBody => {
  const request_id = originOf(job.payload)?.request_id
  return {
    ...job,
    payload: maskTexts(job.payload, maskCredentials),
    run_at: iso(job.run_at),
    ...(request_id !== undefined && { request_id }),
  }
}

const cut = (...lists: readonly (readonly JobTime[])[]): Pick<Body, 'first_jobs'> =>
  lists.some(({ length }) => length === mostRead) ? { first_jobs: mostRead } : {}

/** Counts jobs by kind: kinds with work aside first, then those due first. */
const kindsOf = (waiting: readonly JobTime[], aside: readonly JobTime[]): readonly Kind[] => {
  const [waits, asides] = [Map.groupBy(waiting, ({ kind }) => kind), Map.groupBy(aside, ({ kind }) => kind)]
  return Array.from(new Set([...asides.keys(), ...waits.keys()]), (kind) => {
    const run_at = waits.get(kind)?.[0]?.run_at
    return {
      kind,
      waiting: waits.get(kind)?.length ?? 0,
      aside: asides.get(kind)?.length ?? 0,
      ...(run_at !== undefined && { run_at: iso(run_at) }),
    }
  })
}

const isAfter = (job: Job, { run_at, id }: { readonly run_at: number; readonly id: number }): boolean =>
  job.run_at > run_at || (job.run_at === run_at && job.id > id)

const pageOf = (
  list: readonly Job[],
  { id, kind, after, limit }: Query,
): Pick<Body, 'next'> & { page: readonly JobBody[] } => {
  const fit = list.filter(
    (job) =>
      (id === undefined || job.id === id) &&
      (kind === undefined || job.kind === kind) &&
      (!after || isAfter(job, after)),
  )
  const page = fit.slice(0, limit)
  const last = page.at(-1)
  const next = last === undefined || fit.length <= limit ? {} : { next: `${last.run_at}.${last.id}` }
  return { page: page.map(jobState), ...next }
}

const ranJob = ({ ran_at, ...run }: RanJob): Ran => ({ ...run, ran_at: iso(ran_at) })

const kindsPage = (workspace: Workspace): Promise<{ status: 200; body: Body }> =>
  workspace.store.read(async ({ jobs: { times } }) => {
    const [waiting, aside] = [await times('waiting', mostRead), await times('aside', mostRead)]
    return { status: 200, body: { waiting: [], aside: [], kinds: kindsOf(waiting, aside), ...cut(waiting, aside) } }
  })

/** Leaves the page out where the trace is off. */
const ranPage = ({ trace }: Workspace, { limit, before }: Query): Body => {
  const page = trace?.page(limit, before)
  const next = page?.next === undefined ? {} : { next: String(page.next) }
  return { waiting: [], aside: [], ...(page && { ran: page.runs.map(ranJob), ...next }) }
}

export const jobs: ControlHandler<'jobs'> = async ({ workspace, query }) => {
  if (query.view === 'ran') return { status: 200, body: ranPage(workspace, query) }
  if (query.view === 'kinds') return kindsPage(workspace)
  return readJobs(workspace, async (tx) => {
    const { view, limit, id, kind, after } = query
    const isWide = [id, kind, after].some((filter) => filter !== undefined)
    const most = isWide ? mostRead : limit + 1
    const waiting = view === 'aside' ? [] : await tx.jobs.waiting(most)
    const aside = view === 'waiting' ? [] : await tx.jobs.aside(most)
    const [waits, asides] = [pageOf(waiting, query), pageOf(aside, query)]
    const next = view === 'waiting' ? waits.next : view === 'aside' ? asides.next : undefined
    const looked = most === mostRead ? cut(waiting, aside) : {}
    const body = { waiting: waits.page, aside: asides.page, ...looked, ...(next !== undefined && { next }) }
    return { status: 200, body }
  })
}

export const jobsRetry: ControlHandler<'jobs.retry'> = async ({ workspace, body: { id } }) => {
  const run_at = workspace.clock.now()
  const retried = await workspace.store.transaction(async (tx) => {
    const ids = id === undefined ? (await tx.jobs.aside(Infinity)).map((job) => job.id) : [id]
    let count = 0
    for (const each of ids) {
      const job = await tx.jobs.takeAside(each)
      if (job === undefined) continue
      const { kind, payload } = job
      await tx.jobs.put({ id: job.id, kind, payload, run_at, attempts: 0 })
      count += 1
    }
    return count
  })
  if (id !== undefined && retried === 0) return refusal(404, `no job ${id} was set aside`)
  workspace.wake()
  return { status: 200, body: { message: 'success', jobs: retried } }
}

export const jobsRun: ControlHandler<'jobs.run'> = async ({ workspace, body: { id } }) => {
  const run_at = workspace.clock.now()
  const isKnown = await workspace.store.transaction(async (tx) => {
    const waiting = await tx.jobs.takeWaiting(id)
    const job = waiting ?? (await tx.jobs.takeAside(id))
    if (job === undefined) return false
    const { kind, payload, attempts } = job
    // Work set aside begins as if never tried.
    await tx.jobs.put({ id, kind, payload, run_at, attempts: waiting === undefined ? 0 : attempts })
    return true
  })
  if (!isKnown) return refusal(404, `there is no job ${id}: it ran, or was dropped`)
  workspace.wake()
  return done
}

export const jobsDrop: ControlHandler<'jobs.drop'> = async ({ workspace, params: { job } }) => {
  const id = /^\d{1,15}$/.test(job) ? Number(job) : 0
  const isDropped = await workspace.dropJob(id)
  return isDropped ? done : refusal(404, `there is no job ${JSON.stringify(job)}: it ran, or was dropped`)
}
