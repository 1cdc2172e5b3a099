import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/** Makes a call again now. One that waits does not wait any longer; a finished one, if not of Currents, is asked for again, as a new call. */
export const callsRetry = controlRow('calls.retry', {
  about: 'makes a call again now',
  responses: { 200: Done },
})
