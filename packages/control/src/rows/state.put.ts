import { controlRow, stateBody } from '../row.ts'
import { Done, State } from '../schemas/shapes.ts'

/** Replaces all that is in a workspace by a state file. With one that does not fit, everything stays. */
export const statePut = controlRow('state.put', {
  about: 'replaces all that is in it by a state file',
  body: State,
  bodyBytes: stateBody,
  responses: { 200: Done },
})
