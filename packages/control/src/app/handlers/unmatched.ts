import type { ControlHandler } from '../control-handler.ts'
import { iso } from '../shown.ts'

export const unmatchedList: ControlHandler<'unmatched.list'> = async ({ service, query: { limit } }) => {
  const unmatched = service.unmatched.newest(limit).map((request) => ({ ...request, time: iso(request.time) }))
  return { status: 200, body: { unmatched } }
}
