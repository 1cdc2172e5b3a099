import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/** Empties a workspace; its keys and its clock stay. */
export const reset = controlRow('reset', {
  about: 'empties it',
  responses: { 200: Done },
})
