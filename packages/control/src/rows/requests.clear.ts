import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/** Empties the request log of a workspace, and nothing else. */
export const requestsClear = controlRow('requests.clear', {
  about: 'empties its request log',
  responses: { 200: Done },
})
