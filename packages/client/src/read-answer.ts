import { type Endpoint, isTransportStatus, type Refusal } from '@brazier/contract'
import { type AnyAnswer, isRecord } from './answer.ts'
import { UnexpectedAnswerError } from './errors.ts'
import { rateLimitOf } from './rate-limit.ts'
import type { Received } from './send.ts'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isDeclared = (status: number, row: Endpoint): boolean =>
  Object.hasOwn(row.responses, status) || isTransportStatus(status)

/**
 * Checks only that the body is a JSON object, and that the row or transport declares the status. Else throws an UnexpectedAnswerError.
 * `now` is in UTC milliseconds.
 */
export const readAnswer = (row: Endpoint, received: Received, now: number): AnyAnswer => {
  const { status, headers, text, attempts } = received
  const body = parse(text)
  if (!isRecord(body)) {
    throw new UnexpectedAnswerError(row.id, received, 'which is not a JSON object of the service')
  }
  if (!isDeclared(status, row)) {
    throw new UnexpectedAnswerError(row.id, received, 'a status that the contract does not declare')
  }
  const rateLimit = rateLimitOf(headers, now)
  const ok = status >= 200 && status < 300
  const answer = { id: row.id, status, ok, body, headers, sent: true, attempts, faults: [] }
  return rateLimit === undefined ? answer : { ...answer, rateLimit }
}

export const unsentAnswer = (row: Endpoint, { status, body, faults }: Refusal): AnyAnswer => ({
  id: row.id,
  status,
  ok: false,
  body,
  headers: new Headers(),
  sent: false,
  attempts: 0,
  faults,
})
