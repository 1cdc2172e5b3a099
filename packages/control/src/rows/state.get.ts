import { controlRow } from '../row.ts'
import { State } from '../schemas/shapes.ts'

/** Gives all that is in a workspace as a state file, in pieces. */
export const stateGet = controlRow('state.get', {
  about: 'all that is in it, as a state file',
  // It writes the whole workspace at the client's pace.
  isEndless: true,
  responses: { 200: State },
})
