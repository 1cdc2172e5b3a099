import type { LoggedRequest } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { requestLine, wholeRequest } from '../shown.ts'

export const requestsList: ControlHandler<'requests.list'> = async ({ workspace, query: { view, ...filter } }) => {
  const { requests, ...more } = await workspace.requests.page(filter)
  const shown = (request: LoggedRequest) =>
    view === 'line' ? requestLine(request, workspace.trace?.of(request.request_id)) : wholeRequest(request)
  return { status: 200, body: { requests: requests.map(shown), ...more } }
}
