import { controlRow } from '../row.ts'
import { WholeRequest } from '../schemas/request.ts'

/** Gives one request of the log with its answer, by the id that its answer had as `X-Request-Id`. */
export const requestsGet = controlRow('requests.get', {
  about: 'one request with its answer',
  responses: { 200: WholeRequest },
})
