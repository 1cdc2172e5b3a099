import { manualClock, type ManualClock, StateFileError } from '@brazier/backend/parts'
import type { ReadBody } from '../../control.ts'
import { done } from '../answers.ts'
import type { ControlHandler, ControlService } from '../control-handler.ts'
import { readPositions } from '../positions.ts'
import { refusal } from '../refusal.ts'
import { clockState } from '../shown.ts'

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
  let keyId: string | undefined
  try {
    keyId = await workspaces.addKey(key, name, permissions)
    if (state !== undefined) await made.restore(state, { isTaken: true })
  } catch (error) {
    // Another caller may have replaced it meanwhile.
    const isGone = await workspaces.delete(name, made)
    if (!isGone && keyId !== undefined) await workspaces.removeKey(keyId, name)
    if (error instanceof StateFileError) return refusal(400, `state.${error.message}`)
    throw error
  }
  return { status: 201, body: { workspace: name, api_key: key } }
}

export const workspacesList: ControlHandler<'workspaces.list'> = async ({ service: { backend } }) => {
  const names = await backend.workspaces.names()
  const found = await Promise.all(names.map((name) => backend.workspaces.find(name)))
  const workspaces = found.flatMap((workspace) =>
    workspace === undefined ? [] : [{ name: workspace.name, ...clockState(workspace) }],
  )
  return { status: 200, body: { workspaces } }
}

export const workspacesGet: ControlHandler<'workspaces.get'> = async ({ service, workspace }) => {
  const key = await service.backend.workspaces.keyOf(workspace.name)
  return {
    status: 200,
    body: {
      name: workspace.name,
      seed: workspace.seed,
      store: service.store,
      can_rewind: workspace.canRewind,
      ...clockState(workspace),
      ...(key !== undefined && { api_key: key }),
      positions: await readPositions(service, workspace),
    },
  }
}

export const workspacesDelete: ControlHandler<'workspaces.delete'> = async ({ service, workspace }) => {
  await service.backend.workspaces.delete(workspace.name)
  return done
}

export const demo: ControlHandler<'demo'> = async ({ service, workspace }) => {
  const state = await service.readDemo?.()
  if (state === undefined) return refusal(409, 'this server has no demo company')
  await workspace.restore(state, { isTaken: true })
  return done
}

export const reset: ControlHandler<'reset'> = async ({ workspace }) => {
  await workspace.reset()
  return done
}
