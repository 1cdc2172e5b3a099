import { gatewayErrors, transportErrors } from '@brazier/contract'
import type { Failure } from '../ports/surroundings.ts'
import { Unavailable } from '../ports/unavailable.ts'
import type { Answer } from './answer.ts'

/** Reports a throw of ours and answers a fixed 500, or a 503 while the store is away; what was thrown is not in it. */
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
