import { countUsers } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const audiencesCount: ControlHandler<'audiences.count'> = async ({ service, workspace, body }) => {
  const context = { now: workspace.clock.now(), pause: service.pause }
  const counted = await workspace.store.read((tx) => countUsers(tx, body, context))
  if (counted === undefined) return refusal(404, `there is no segment ${JSON.stringify(body.segment)}`)
  return { status: 200, body: counted }
}
