import * as z from 'zod'
import { controlRow, stateBody } from '../row.ts'
import { Time, WorkspaceName, Permissions, State } from '../schemas/shapes.ts'

const Clock = z.union(
  [
    z.enum(['real', 'manual']),
    z.strictObject({
      /** The time at which the clock stands, ISO 8601. */
      manual: Time,
    }),
  ],
  {
    error: 'must be "real", "manual" or {"manual": an ISO 8601 time}',
  },
)

const NewWorkspace = z.strictObject({
  /** The name of the workspace. Default: a new one. */
  name: WorkspaceName.optional(),
  /** The state that the workspace begins with. Default: empty. */
  state: State.optional(),
  /** The clock: `real` goes by itself, `manual` stands until it is moved. Default: the clock of the server. */
  clock: Clock.optional(),
  /** The seed of ids and chance. The same one repeats them. */
  seed: z.int().min(0).max(0xffff_ffff).optional(),
  /** The permissions of the key. Default: all. */
  permissions: Permissions.optional(),
})

/** Makes a workspace and a key that opens it. With a state that does not fit, there is no workspace either. */
export const workspacesCreate = controlRow('workspaces.create', {
  about: 'makes a workspace and a key for it',
  body: NewWorkspace,
  bodyBytes: stateBody,
  responses: {
    201: z.strictObject({
      /** The name of the workspace. */
      workspace: z.string(),
      /** A key that opens the workspace. */
      api_key: z.string(),
    }),
  },
})
