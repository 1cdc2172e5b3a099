import * as z from 'zod'
import { controlRoute, refusal } from '../control-route.ts'
import { Permissions } from '../schemas.ts'

const NewKey = z.strictObject({
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/, { error: 'must be 1 to 256 visible ASCII characters' })
    .optional(),
  permissions: Permissions.optional(),
})

/** Lets a key into a workspace, a new one unless it is given; all permissions unless some are given. */
export const keysCreate = controlRoute({
  id: 'keys.create',
  method: 'POST',
  path: '/_brazier/workspaces/:workspace/keys',
  about: 'lets a key in',
  body: NewKey,
  responses: { 201: z.strictObject({ api_key: z.string() }) },
  handle: async ({ service, workspace, body: { key = service.newKey(), permissions } }) => {
    const { workspaces } = service.backend
    const opens = await workspaces.nameOfKey(key)
    if (opens !== undefined && opens !== workspace.name) return refusal(409, 'key: opens another workspace already')
    await workspaces.addKey(key, workspace.name, permissions)
    return { status: 201, body: { api_key: key } }
  },
})
