import { answerFaults, contract, type Endpoint, type EndpointId } from '@brazier/contract'
import { viewOf } from '@brazier/contract/schema'

/** An answer that the contract allows. */
export interface Answered {
  readonly status: number
  readonly body: object
  readonly headers: Headers
}

/** An answer that the contract forbids. The message lists every fault, the request and the answer. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
}

/** False only for rows without `message`. */
const hasMessage = (id: EndpointId | undefined, status: number): boolean => {
  const row: Endpoint | undefined = id && contract[id]
  const schema = row?.responses[status]
  const view = schema && viewOf(schema)
  return view?.kind !== 'object' || Object.hasOwn(view.members, 'message')
}

const messageFaults = (body: unknown): readonly string[] => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ['the body is not an object']
  const last = Object.entries(body).at(-1)
  return last?.[0] === 'message' && typeof last[1] === 'string' ? [] : ['`message` is not the last member of the body']
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads an answer and checks it against the contract: status and body by the row's schema or the transport's, no other members,
 * `message` last, `Content-Type` exactly `application/json`. Rejects with an AnswerError if a check fails.
 */
export const checkedAnswer = async (
  id: EndpointId | undefined,
  response: Response,
  asked: string,
): Promise<Answered> => {
  const { status, headers } = response
  const text = await response.text()
  const body = read(text)
  const type = headers.get('content-type')
  const faults = [
    ...(type === 'application/json' ? [] : [`Content-Type: ${type}, not application/json`]),
    ...answerFaults(id, status, body),
    ...(hasMessage(id, status) ? messageFaults(body) : []),
  ]
  if (faults.length === 0 && typeof body === 'object' && body !== null) return { status, body, headers }
  const lines = faults.map((fault) => `  - ${fault}`)
  throw new AnswerError([`${asked} was answered ${status}, not as the contract says:`, ...lines, text].join('\n'))
}
