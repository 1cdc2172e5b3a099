import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/** Drops a call that waits. It is never made; its message is `failed`, and nothing is counted. */
export const callsDrop = controlRow('calls.drop', {
  about: 'drops a call that waits: it is never made',
  responses: { 200: Done },
})
