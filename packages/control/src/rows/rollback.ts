import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/**
 * Goes back to a checkpoint, which stays; later ones are gone, and all are after a restore or a reset. The clock stays, and what comes
 * back overdue runs at once: set a manual clock back first.
 */
export const rollback = controlRow('rollback', {
  about: 'goes back to what a checkpoint remembers',
  body: z.strictObject({
    /** The number of the checkpoint to go back to. An unknown one is refused. */
    checkpoint: z.int().min(0),
  }),
  responses: { 200: Done },
})
