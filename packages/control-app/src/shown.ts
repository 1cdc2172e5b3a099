import type { LoggedRequest } from '@brazier/backend'
import { type ControlAnswers, iso } from '@brazier/control'
import type { KeptCheckpoint } from './keep-checkpoint.ts'

export { clockState, iso, shownFault, wholeRequest } from '@brazier/control'

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

/** A request of the log without its bodies. */
export const requestLine = (logged: LoggedRequest): ControlAnswers<'requests.list'>['body']['requests'][number] => {
  const { request: _, response: _response, key_id: _id, permissions: _permissions, ...line } = logged
  return { ...line, time: iso(logged.time) }
}
