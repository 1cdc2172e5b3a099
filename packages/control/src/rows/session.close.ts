import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/** Signs a browser out: the answer takes its cookie away. */
export const sessionClose = controlRow('session.close', {
  about: 'signs a browser out',
  isOpen: true,
  responses: { 200: Done },
})
