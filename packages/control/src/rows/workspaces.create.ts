import * as z from 'zod'
import { controlRow, stateBody } from '../row.ts'
import { Time, WorkspaceName, Permissions, State } from '../schemas/shapes.ts'

const Clock = z.union([z.enum(['real', 'manual']), z.strictObject({ manual: Time })], {
  error: 'must be "real", "manual" or {"manual": an ISO 8601 time}',
})

const NewWorkspace = z.strictObject({
  name: WorkspaceName.optional(),
  state: State.optional(),
  clock: Clock.optional(),
  seed: z.int().min(0).max(0xffff_ffff).optional(),
  permissions: Permissions.optional(),
})

/** Makes a workspace and a key that opens it. With a state that does not fit, there is no workspace either. */
export const workspacesCreate = controlRow('workspaces.create', {
  about: 'makes a workspace and a key for it',
  body: NewWorkspace,
  bodyBytes: stateBody,
  responses: { 201: z.strictObject({ workspace: z.string(), api_key: z.string() }) },
})
