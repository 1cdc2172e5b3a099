import { gatewayErrors, transportErrors } from '@brazier/contract'
import type { Failure } from '../ports/runtime.ts'
import { Unavailable } from '../ports/unavailable.ts'
import type { Answer } from './answer.ts'

/** Reports an error, hidden from the answer. Returns 503 if the store is unavailable, else 500. */
export const answerFailure = (failure: Failure, report: (failure: Failure) => void): Answer => {
  report(failure)
  const { error } = failure
  if (error instanceof Unavailable) {
    return {
      status: 503,
      body: { message: gatewayErrors.unavailable },
      headers: { 'Retry-After': String(error.retryAfter) },
    }
  }
  return { status: 500, body: { message: transportErrors.internal } }
}
