import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Permissions } from '../schemas/shapes.ts'

const NewKey = z.strictObject({
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/, { error: 'must be 1 to 256 visible ASCII characters' })
    .optional(),
  permissions: Permissions.optional(),
})

/** Lets a key into a workspace, a new one unless it is given; all permissions unless some are given. */
export const keysCreate = controlRow('keys.create', {
  about: 'lets a key in',
  body: NewKey,
  responses: { 201: z.strictObject({ api_key: z.string() }) },
})
