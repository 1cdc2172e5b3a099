import type { AnyAnswer, JsonObject } from './answer.ts'

/** Returns the text of an answer's body, but not of a 401, which repeats the key. */
const textOf = ({ status, body }: AnyAnswer): string => {
  const { message } = body
  return typeof message === 'string' && status !== 401 ? `: ${message}` : ''
}

/** A refusal or failure of the service. `unwrap` and `pages` throw it. `cause` is the whole answer. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly id: string
  readonly status: number
  readonly body: JsonObject
  /** False if the client refused the request without sending it. */
  readonly sent: boolean

  constructor(answer: AnyAnswer) {
    const { id, status, body, sent } = answer
    super(`${id} was ${sent ? 'answered' : 'not sent: the answer would be'} ${status}${textOf(answer)}`, {
      cause: answer,
    })
    this.id = id
    this.status = status
    this.body = body
    this.sent = sent
  }
}

/** An answer that is not the service's: a proxy's page, a status that the contract does not declare, pages that never end. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError'
  readonly id: string
  readonly status: number
  /** The answer's `Content-Type`; empty if it has none. */
  readonly contentType: string
  /** The whole text of the answer. */
  readonly text: string

  constructor(id: string, answer: { status: number; headers: Headers; text: string }, fault: string) {
    const { status, headers, text } = answer
    const contentType = headers.get('content-type') ?? ''
    const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text
    super(`${id} was answered ${status} (${contentType || 'no Content-Type'}), ${fault}: ${JSON.stringify(shown)}`)
    this.id = id
    this.status = status
    this.contentType = contentType
    this.text = text
  }
}

/** Returns the message of an error and of its cause, because the message of `fetch` says only that it failed. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** No answer was received, because the network failed in the last of `attempts` requests. `cause` is the error. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly id: string
  readonly attempts: number

  constructor(id: string, attempts: number, cause: unknown) {
    const requests = attempts === 1 ? 'its request' : `${attempts} requests`
    super(`${id} got no answer to ${requests}: ${reasonOf(cause)}`, { cause })
    this.id = id
    this.attempts = attempts
  }
}
