import { type FaultState, isManual, type LoggedRequest, type Workspace } from '@brazier/backend/parts'
import type { ControlAnswers } from './control.ts'

/** Writes UTC milliseconds as ISO 8601. */
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

/** A logged request, as answers show it. */
export const wholeRequest = ({
  key_id: _key,
  arrived_at: arrived,
  ...logged
}: LoggedRequest): ControlAnswers<'requests.get'>['body'] => ({
  ...logged,
  time: iso(logged.time),
  ...(arrived !== undefined && { arrived_at: iso(arrived) }),
})
