import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/** Forgets a checkpoint: nobody can go back to it any more. The others stay. */
export const checkpointsDelete = controlRow('checkpoints.delete', {
  about: 'forgets a checkpoint',
  responses: { 200: Done },
})
