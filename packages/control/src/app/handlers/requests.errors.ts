import type { ControlHandler } from '../control-handler.ts'
import { iso } from '../shown.ts'

export const requestsErrors: ControlHandler<'requests.errors'> = async ({ workspace, query: { limit } }) => {
  const groups = await workspace.requests.errors(limit)
  const errors = groups.map(({ newest, first, ...group }) => ({
    ...group,
    first: first.sequence,
    first_request_id: first.request_id,
    first_time: iso(first.time),
    last: newest.sequence,
    request_id: newest.request_id,
    time: iso(newest.time),
  }))
  return { status: 200, body: { errors } }
}
