import { listUsers, userHistory, userSummary, viewUser } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { iso } from '../shown.ts'

export const usersList: ControlHandler<'users.list'> = async ({ service, workspace, query }) => {
  const context = { now: workspace.clock.now(), pause: service.pause }
  const page = await workspace.store.read((tx) => listUsers(tx, query, context))
  if (page === undefined) return refusal(404, `there is no segment ${JSON.stringify(query.segment)}`)
  return { status: 200, body: { ...page, users: page.users.map(userSummary) } }
}

export const usersGet: ControlHandler<'users.get'> = async ({ service, workspace, params: { braze_id } }) => {
  const context = { now: workspace.clock.now(), pause: service.pause }
  const view = await workspace.store.read((tx) => viewUser(tx, braze_id, context))
  return view === undefined
    ? refusal(404, `there is no user with the braze_id ${JSON.stringify(braze_id)}`)
    : { status: 200, body: view }
}

export const usersHistory: ControlHandler<'users.history'> = async ({ workspace, params: { braze_id }, query }) => {
  const page = await userHistory(workspace, braze_id, query)
  return page === undefined
    ? refusal(404, `there is no user with the braze_id ${JSON.stringify(braze_id)}`)
    : { status: 200, body: { ...page, lines: page.lines.map((line) => ({ ...line, time: iso(line.time) })) } }
}
