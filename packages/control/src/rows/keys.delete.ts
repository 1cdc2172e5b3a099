import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/** Takes a key away by the id that the list of keys has. Requests with it are refused from now on. */
export const keysDelete = controlRow('keys.delete', {
  about: 'takes a key away',
  responses: { 200: Done },
})
