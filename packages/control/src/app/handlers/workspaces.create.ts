import { manualClock, type ManualClock, StateFileError } from '@brazier/backend/parts'
import type { ReadBody } from '../../control.ts'
import type { ControlHandler, ControlService } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

/** Takes the server's choice if none is asked for. */
const clockOf = (
  wanted: ReadBody<'workspaces.create'>['clock'],
  service: ControlService,
): ManualClock | 'real' | undefined => {
  if (wanted === undefined || wanted === 'real') return wanted
  return manualClock(wanted === 'manual' ? service.now() : wanted.manual)
}

export const workspacesCreate: ControlHandler<'workspaces.create'> = async ({
  service,
  body: { name = `w-${service.newKey()}`, state, clock: wanted, seed, permissions },
}) => {
  const { workspaces } = service.backend
  const isTaken = async (): Promise<boolean> => (await workspaces.find(name)) !== undefined
  const taken = refusal(409, `workspace ${JSON.stringify(name)} exists already`)
  if (await isTaken()) return taken
  const clock = clockOf(wanted, service)
  const wish = { name, ...(clock && { clock }), ...(seed !== undefined && { seed }) }
  const made = await workspaces.create(wish).catch(async (error: unknown) => {
    // Another request may have been first.
    if (error instanceof TypeError && (await isTaken())) return undefined
    throw error
  })
  if (made === undefined) return taken
  const key = service.newKey()
  await workspaces.addKey(key, name, permissions)
  try {
    if (state !== undefined) await made.restore(state, { isTaken: true })
  } catch (error) {
    await workspaces.delete(name)
    if (error instanceof StateFileError) return refusal(400, `state.${error.message}`)
    throw error
  }
  return { status: 201, body: { workspace: name, api_key: key } }
}
