import { getRandomValues, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { laterOf, type Runtime, type ServedRequest, Unavailable } from '@brazier/backend/parts'
import { compile } from 'zod'
import { readRowsIn } from '../files/rows-file.ts'
import type { LogStream } from '../log/log-stream.ts'
import type { Log } from '../log/log.ts'
import { shownWorkspace } from '../log/shown-workspace.ts'
import { watchMemory } from './process-memory.ts'

/** Goes back only after a wrong clock. Source: decision 0126. */
const steadyTime = (): (() => number) => {
  let latest = Date.now()
  return () => {
    latest = laterOf(latest, Date.now())
    return latest
  }
}

/** Milliseconds. Timers stand still while the machine sleeps: after so long, one looks at the clock. */
const longestTimer = 60_000

const createAfter = (now: () => number): Runtime['after'] => {
  const after: Runtime['after'] = (delay, work) => {
    if (delay === 0) return void setImmediate(work)
    const part = Math.min(delay, longestTimer)
    const end = now() + delay
    const goOn = (): void => {
      const left = Math.min(delay - part, end - now())
      if (left > 0) after(left, work)
      else work()
    }
    setTimeout(goOn, part).unref()
  }
  return after
}

/** Milliseconds before an outage is logged again. */
const quiet = 60_000

/** Every request meets an outage: one line is enough. */
const knownOutage = (now: () => number): ((error: unknown) => boolean) => {
  let [reason, until] = ['', 0]
  return (error) => {
    if (!(error instanceof Unavailable)) return false
    if (error.message === reason && now() < until) return true
    reason = error.message
    until = now() + quiet
    return false
  }
}

/** Timers keep no process alive. `folder` has files of rows. On the log's `terminal`, each request has a line. */
export const realRuntime = (log: Log, folder: string, terminal?: LogStream): Runtime => {
  const now = steadyTime()
  const isKnown = knownOutage(now)
  return {
    readRows: readRowsIn(folder),
    now,
    seed: () => getRandomValues(new Uint32Array(1))[0] ?? 0,
    requestId: () => randomUUID(),
    after: createAfter(now),
    failed: ({ where, workspace, error }) => {
      if (!isKnown(error)) log.error({ where, workspace: shownWorkspace(workspace), err: error }, 'failed')
    },
    pause: () => nextTurn(),
    memory: watchMemory(),
    compile,
    ...servedLog(log, terminal),
  }
}

/** Level info where people read, else debug. */
const servedLog = (log: Log, terminal: LogStream | undefined): Pick<Runtime, 'served'> => {
  const level = terminal?.isTTY === true ? 'info' : 'debug'
  if (!log.isLevelEnabled(level)) return {}
  const masked = (request: ServedRequest): ServedRequest => ({
    ...request,
    workspace: shownWorkspace(request.workspace),
  })
  return {
    // The terminal's stream makes the line.
    served: (request) =>
      level === 'info' ? log.info({ served: masked(request) }) : log.debug(masked(request), 'request'),
  }
}
