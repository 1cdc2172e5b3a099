import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { wholeRequest } from '../shown.ts'

export const requestsGet: ControlHandler<'requests.get'> = async ({ workspace, params: { request } }) => {
  const found = await workspace.requests.find(request)
  if (found === undefined) {
    return refusal(404, `no request ${JSON.stringify(request)} is in the log; it keeps the newest`)
  }
  return { status: 200, body: wholeRequest(found) }
}
