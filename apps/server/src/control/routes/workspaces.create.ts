import { manualClock, type ManualClock, StateFile, StateFileError } from '@brazier/backend'
import * as z from 'zod'
import { controlRoute, type ControlService, refusal, stateBody } from '../control-route.ts'
import { Permissions, Time, WorkspaceName } from '../schemas.ts'

const Clock = z.union([z.enum(['real', 'manual']), z.strictObject({ manual: Time })], {
  error: 'must be "real", "manual" or {"manual": an ISO 8601 time}',
})

const NewWorkspace = z.strictObject({
  name: WorkspaceName.optional(),
  state: StateFile.optional(),
  clock: Clock.optional(),
  seed: z.int().min(0).max(0xffff_ffff).optional(),
  permissions: Permissions.optional(),
})

/** The clock that is asked for; without one, the server's choice. */
const clockOf = (
  wanted: z.output<typeof Clock> | undefined,
  service: ControlService,
): ManualClock | 'real' | undefined => {
  if (wanted === undefined || wanted === 'real') return wanted
  return manualClock(wanted === 'manual' ? service.now() : wanted.manual)
}

/** Makes a workspace and a key that opens it. With a state that does not fit, there is no workspace either. */
export const workspacesCreate = controlRoute({
  id: 'workspaces.create',
  method: 'POST',
  path: '/_brazier/workspaces',
  about: 'makes a workspace and a key for it',
  body: NewWorkspace,
  bodyBytes: stateBody,
  responses: { 201: z.strictObject({ workspace: z.string(), api_key: z.string() }) },
  handle: async ({ service, body: { name = `w-${service.newKey()}`, state, clock: wanted, seed, permissions } }) => {
    const { workspaces } = service.backend
    const isTaken = (await workspaces.find(name)) !== undefined
    if (isTaken) return refusal(409, `workspace ${JSON.stringify(name)} exists already`)
    const clock = clockOf(wanted, service)
    const made = await workspaces.create({ name, ...(clock && { clock }), ...(seed !== undefined && { seed }) })
    try {
      if (state !== undefined) await made.loadState(state)
    } catch (error) {
      await workspaces.delete(name)
      if (error instanceof StateFileError) return refusal(400, `state.${error.message}`)
      throw error
    }
    const key = service.newKey()
    await workspaces.addKey(key, name, permissions)
    return { status: 201, body: { workspace: name, api_key: key } }
  },
})
