import { controlRow, stateBody } from '../row.ts'
import { Done, State } from '../schemas/shapes.ts'

/** Gives all that is in a workspace as a state file, in pieces. */
export const stateGet = controlRow('state.get', {
  about: 'all that is in it, as a state file',
  // It writes the whole workspace at the client's pace.
  isEndless: true,
  responses: { 200: State },
})

/** Replaces all that is in a workspace by a state file. With one that does not fit, everything stays. */
export const statePut = controlRow('state.put', {
  about: 'replaces all that is in it by a state file',
  body: State,
  bodyBytes: stateBody,
  responses: { 200: Done },
})
