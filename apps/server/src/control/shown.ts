import { type FaultState, isManual, type LoggedRequest, type Workspace } from '@brazier/backend'
import type { ControlAnswers } from '@brazier/control'
import type { KeptCheckpoint } from './keep-checkpoint.ts'

/** An instant, UTC milliseconds, as ISO 8601. */
export const iso = (instant: number): string => new Date(instant).toISOString()

/** A workspace's time, as answers show it. */
export const clockState = ({ clock }: Workspace): ControlAnswers<'clock.get'>['body'] => ({
  clock: isManual(clock) ? 'manual' : 'real',
  now: iso(clock.now()),
})

/** A fault and what became of it, as answers show it. */
export const shownFault = ({
  id,
  fault,
  hits,
  left,
}: FaultState): ControlAnswers<'faults.get'>['body']['faults'][number] => ({
  id,
  ...fault,
  times: fault.times ?? 1,
  hits,
  left,
})

/** A checkpoint, as answers show it. */
export const shownCheckpoint = ({
  store,
  name,
  made_at,
  now,
}: KeptCheckpoint): ControlAnswers<'checkpoints.create'>['body'] => ({
  checkpoint: store,
  ...(name !== undefined && { name }),
  made_at: iso(made_at),
  now: iso(now),
})

/** A request of the log, as answers show it. */
export const wholeRequest = (logged: LoggedRequest): ControlAnswers<'requests.get'>['body'] => ({
  ...logged,
  time: iso(logged.time),
})

/** The same without the bodies. */
export const requestLine = (logged: LoggedRequest): ControlAnswers<'requests.list'>['body']['requests'][number] => {
  const { request: _, response: _response, ...line } = logged
  return { ...line, time: iso(logged.time) }
}
