import type { ControlHandler } from '../control-handler.ts'
import { iso } from '../shown.ts'

/** See the row of the same name. */
export const requestsList: ControlHandler<'requests.list'> = async ({ workspace, query: { limit } }) => ({
  status: 200,
  body: { requests: (await workspace.requests.list(limit)).map((entry) => ({ ...entry, time: iso(entry.time) })) },
})
