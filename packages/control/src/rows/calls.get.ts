import { controlRow } from '../row.ts'
import { Call } from '../schemas/call.ts'

/** Gives one call by its id: the request, its attempts and the last answer. */
export const callsGet = controlRow('calls.get', {
  about: 'one call, with its attempts',
  responses: { 200: Call },
})
