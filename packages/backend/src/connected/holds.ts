import type { Instant } from '@brazier/domain/rules'
import type { Session, Want } from './session.ts'

export interface AskingRun {
  readonly job: number
  /** An advanced clock may be behind it. */
  readonly now: Instant
  /** Number of calls of the service to itself that led to it. Absent: none. */
  readonly chain?: number | undefined
  sessions: Map<string, Session> | undefined
  readonly wants: Want[]
}

/** Above these answers in memory, no other job begins to wait. */
const mostCharacters = 32_000_000

/** Remembered jobs: one may never run again. */
const mostJobs = 2000

const charactersOf = ({ slots }: Session): number =>
  [...slots.values()].reduce(
    (sum, { answer }) => sum + (answer !== undefined && 'text' in answer ? answer.text.length : 0),
    0,
  )

export interface AskingJobs {
  get(job: number): Map<string, Session> | undefined
  put(job: number, sessions: Map<string, Session>): void
  drop(job: number): void
  clear(): void
  /** Whether no other job may begin to wait. */
  isFull(): boolean
}

export const askingJobs = (): AskingJobs => {
  const jobs = new Map<number, Map<string, Session>>()
  const drop = (job: number): void => void jobs.delete(job)
  return {
    drop,
    get: (job) => jobs.get(job),
    clear: () => jobs.clear(),
    put: (job, sessions) => {
      drop(job)
      jobs.set(job, sessions)
      const [oldest] = jobs.keys()
      if (jobs.size > mostJobs && oldest !== undefined) drop(oldest)
    },
    isFull: () => {
      const sessions = [...jobs.values()].flatMap((each) => [...each.values()])
      return sessions.reduce((sum, each) => sum + charactersOf(each), 0) > mostCharacters
    },
  }
}

/** Announces the next release. */
const createNews = () => {
  let next = Promise.withResolvers<void>()
  return {
    next: (): Promise<void> => next.promise,
    tell: (): void => {
      const told = next
      next = Promise.withResolvers()
      told.resolve()
    },
  }
}

export interface HoldContext {
  /** Waiting jobs. */
  readonly held: Set<number>
  fetch(want: Want): Promise<void>
  isFull(): boolean
  wakeQueue(): void
}

/** More jobs ask again later. Source: decision 0283. */
const mostAsking = 1000

/** Holds jobs back until their calls are made. */
export interface Holds {
  /** False: too many wait. The calls are forgotten, and it asks again later. */
  add(run: AskingRun): boolean
  /** Resolves at the next release. */
  released(): Promise<void>
  clear(): void
}

const isFirst = ({ wants }: AskingRun): boolean => wants.every(({ session }) => session.rounds === 0)

const endRound = ({ wants }: AskingRun): void => {
  for (const session of new Set(wants.map((want) => want.session))) session.rounds += 1
}

/** Keeps the jobs' order. */
export const createHolds = ({ held, fetch, isFull, wakeQueue }: HoldContext): Holds => {
  const [waiting, parked]: [AskingRun[], number[]] = [[], []]
  const active = new Set<AskingRun>()
  const asking = (): number => active.size + waiting.length
  const news = createNews()
  const release = (run: AskingRun): void => {
    if (!active.delete(run)) return
    endRound(run)
    // One may take its place. Behind the last all may: those with cached answers need no hold.
    const next = parked.splice(0, asking() === 0 ? parked.length : 1)
    for (const job of [run.job, ...next]) held.delete(job)
    news.tell()
    wakeQueue()
    begin()
  }
  const begin = (): void => {
    while (waiting.length > 0 && (active.size === 0 || !isFull())) {
      const run = waiting.shift()
      if (run === undefined) return
      active.add(run)
      void Promise.all(run.wants.map(fetch)).then(() => release(run))
    }
  }
  return {
    add: (run) => {
      const isParked = asking() >= mostAsking && isFirst(run)
      if (isParked) parked.push(run.job)
      else waiting.push(run)
      begin()
      return !isParked
    },
    released: news.next,
    clear: () => {
      for (const list of [waiting, parked]) list.length = 0
      for (const set of [active, held]) set.clear()
      news.tell()
    },
  }
}
