import { viewUser } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const usersGet: ControlHandler<'users.get'> = async ({ service, workspace, params: { braze_id } }) => {
  const context = { now: workspace.clock.now(), pause: service.pause }
  const view = await workspace.store.read((tx) => viewUser(tx, braze_id, context))
  return view === undefined
    ? refusal(404, `there is no user with the braze_id ${JSON.stringify(braze_id)}`)
    : { status: 200, body: view }
}
