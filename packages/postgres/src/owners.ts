/**
 * One process, the owner, runs a workspace's jobs, so that its memory of it stays true. The others only tell it of work. The owner in the
 * row is advice: each transaction locks the row and compares its version. Source: decision 0231.
 */
// `seen` is called after each accepted request and each lock of the row, `isElsewhere` before jobs run, `next` at each commit. A process that
// was told, or takes over, calls `runHere`. Without an owner, the process that has taken a job is next.
import type { JobOwner } from '@brazier/backend/parts'
import type { Database } from './database.ts'
import type { ProcessRecord } from './processes.ts'
import { type Session, statement } from './session.ts'

const notify = statement('SELECT pg_notify($1, $2)')

/** Least milliseconds between messages from this process. */
const messageInterval = 10

/** A message holds 8,000 bytes, a name 64 at most. */
const mostNames = 100

const channelOf = (process: number): string => `brazier_owner_${process}`

/** This process's knowledge of an owner. */
export interface Owner extends JobOwner {
  /** As the row shows it. */
  seen(owner: unknown): void
  /** Contents of the locked row. */
  holds(contents: number): void
  /** Returns the owner after a transaction: another than in the locked row only after taking a job. */
  next(inRow: unknown, hasTakenJob: boolean): number | null
}

export interface Owners {
  /** By workspace name. */
  of(workspace: string): Owner
  /** Notes another owner, and tells it of possibly due jobs. */
  handedOn(process: number, workspaces: readonly string[]): Promise<void>
  /** Calls `told` with workspaces in which another process says that jobs may be due. */
  onTold(told: (workspace: string) => void): void
  /** This process ends and owns nothing any more. */
  leave(): void
}

const sendTo = async (session: Session, process: number, workspaces: readonly string[]): Promise<void> => {
  const parts = Array.from({ length: Math.ceil(workspaces.length / mostNames) }, (_, part) =>
    workspaces.slice(part * mostNames, (part + 1) * mostNames).join('\n'),
  )
  await Promise.all(parts.map((part) => session.query(notify, [channelOf(process), part])))
}

/** Tells the first work at once, later work together. */
const createTell = (database: Database): ((process: number, workspace: string) => void) => {
  const waiting = new Map<number, Set<string>>()
  let isSending = false
  const send = (): void => {
    isSending = waiting.size > 0
    if (!isSending) return
    const messages = [...waiting]
    waiting.clear()
    // A lost message costs a second, until each owner looks for missed work.
    void database
      .session((session) => Promise.all(messages.map(([process, names]) => sendTo(session, process, [...names]))))
      .catch(() => undefined)
      .finally(() => setTimeout(send, messageInterval).unref())
  }
  return (process, workspace) => {
    waiting.set(process, (waiting.get(process) ?? new Set()).add(workspace))
    if (!isSending) send()
  }
}

const numberOf = (owner: unknown): number | null => (owner === null || owner === undefined ? null : Number(owner))

export const createOwner = (here: number, hasLeft: () => boolean, tell: (process: number) => void): Owner => {
  let inRow: number | null = null
  let isHere = true
  /** Owner that this process replaces with its next job: `next`, the one that the row shows next. Undefined: none. */
  let replaced: number | null | 'next' | undefined
  let held: number | undefined
  let heard = (): void => undefined
  return {
    holds: (contents) => {
      if (held !== undefined && held !== contents) heard()
      held = contents
    },
    onReplaced: (hear) => {
      heard = hear
    },
    seen: (owner) => {
      inRow = numberOf(owner)
      if (replaced === 'next') replaced = inRow
      // Another process was sooner.
      else if (replaced !== inRow) replaced = undefined
      isHere = inRow === null || inRow === here || replaced !== undefined
    },
    next: (owner, hasTakenJob) => {
      const locked = numberOf(owner)
      const isOurs = locked === null || locked === here || locked === replaced
      if (!hasTakenJob || !isOurs) return locked
      replaced = undefined
      return hasLeft() ? null : here
    },
    isElsewhere: () => {
      if (isHere || inRow === null) return false
      tell(inRow)
      return true
    },
    runHere: (takesOver) => {
      isHere = true
      if (takesOver) replaced = 'next'
    },
  }
}

/** Resolves when this process hears the others. */
export const openOwners = async (database: Database, { number: here }: ProcessRecord): Promise<Owners> => {
  const tell = createTell(database)
  /** An owner holds its workspace, which may be deleted. */
  const byName = new Map<string, WeakRef<Owner>>()
  const gone = new FinalizationRegistry<string>((name) => {
    // A workspace made anew has another owner.
    if (byName.get(name)?.deref() === undefined) byName.delete(name)
  })
  const handlers = new Set<(workspace: string) => void>()
  let hasLeft = false
  const isShared = database.peers !== undefined
  await database.listen(channelOf(here), (names) => {
    for (const name of names.split('\n')) for (const told of handlers) told(name)
  })
  return {
    of: (workspace) => {
      const owner = createOwner(
        here,
        () => hasLeft,
        (process) => tell(process, workspace),
      )
      // Nobody else can use an embedded database.
      const known = isShared ? owner : { ...owner, seen: () => undefined, next: () => null }
      byName.set(workspace, new WeakRef(known))
      gone.register(known, workspace)
      return known
    },
    handedOn: async (process, workspaces) => {
      for (const name of workspaces) byName.get(name)?.deref()?.seen(process)
      await database.session((session) => sendTo(session, process, workspaces))
    },
    onTold: (told) => void handlers.add(told),
    leave: () => {
      hasLeft = true
    },
  }
}
