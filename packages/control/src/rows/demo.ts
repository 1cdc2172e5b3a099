import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/** Replaces all that is in a workspace by the demo company. Its keys and its clock stay. */
export const demo = controlRow('demo', {
  about: 'fills it with the demo company',
  responses: { 200: Done },
})
