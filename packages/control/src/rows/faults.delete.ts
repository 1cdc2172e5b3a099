import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/** Forgets the faults of a workspace: everything goes well again. */
export const faultsDelete = controlRow('faults.delete', {
  about: 'forgets its faults',
  responses: { 200: Done },
})
