import { transportErrors } from '@brazier/contract'
import type { Failure } from '../ports/surroundings.ts'
import type { Answer } from './answer.ts'

/** Reports a throw of ours and answers a fixed 500; what was thrown is not in it. */
export const answerFailure = (failure: Failure, report: (failure: Failure) => void): Answer => {
  report(failure)
  return { status: 500, body: { message: transportErrors.internal } }
}
