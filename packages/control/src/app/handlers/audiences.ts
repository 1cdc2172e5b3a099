import { countUsers, findUser } from '@brazier/backend/parts'
import { describeAudience, explainAudience } from '@brazier/domain/rules'
import type { ControlHandler } from '../control-handler.ts'
import { finderOf } from '../find-user.ts'
import { refusal } from '../refusal.ts'

export const audiencesCount: ControlHandler<'audiences.count'> = async ({ service, workspace, body }) => {
  const context = { now: workspace.clock.now(), pause: service.pause }
  const counted = await workspace.store.read((tx) => countUsers(tx, body, context))
  if (counted === undefined) return refusal(404, `there is no segment ${JSON.stringify(body.segment)}`)
  return { status: 200, body: counted }
}

export const audiencesExplain: ControlHandler<'audiences.explain'> = async ({ workspace, body }) => {
  const { audience, user } = body
  const words = describeAudience(audience)
  if (user === undefined) return { status: 200, body: { words } }
  const named = typeof user === 'string' ? user : finderOf(user)
  const profile = await workspace.store.read((tx) => findUser(tx, named))
  if (profile === undefined) return refusal(404, 'there is no such user')
  const { braze_id, external_id } = profile
  const { result, filters } = explainAudience(audience, profile, { now: workspace.clock.now() })
  const who = { braze_id, ...(external_id !== undefined && { external_id }) }
  return { status: 200, body: { words, user: { ...who, is_in: result, filters: [...filters] } } }
}
