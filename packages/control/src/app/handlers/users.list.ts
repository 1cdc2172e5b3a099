import { listUsers, userSummary } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const usersList: ControlHandler<'users.list'> = async ({ service, workspace, query }) => {
  const context = { now: workspace.clock.now(), pause: service.pause }
  const page = await workspace.store.read((tx) => listUsers(tx, query, context))
  if (page === undefined) return refusal(404, `there is no segment ${JSON.stringify(query.segment)}`)
  return { status: 200, body: { ...page, users: page.users.map(userSummary) } }
}
