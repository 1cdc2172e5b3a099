import * as z from 'zod'
import { controlRow } from '../row.ts'
import { KeptCheckpoint } from '../schemas/checkpoint.ts'

/** Remembers what is in a workspace, at no cost, with a name for people. Two may have the same name. */
export const checkpointsCreate = controlRow('checkpoints.create', {
  about: 'remembers what is in it, with a name',
  body: z.strictObject({
    /** A name for people. Default: none. */
    name: z.string().min(1).max(100).optional(),
  }),
  responses: { 201: KeptCheckpoint },
})
