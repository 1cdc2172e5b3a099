import { type Fault, pathText } from '@brazier/contract'
import { type AnyAnswer, isRecord, type JsonObject } from './answer.ts'

/** The most single errors' texts that a message repeats, and the most characters of all. */
const most = { texts: 3, characters: 1000 }

/** An entry of `errors` is a text, or an object with a `message` or, of users.track, a `type`. */
const entryText = (entry: unknown): string | undefined => {
  const text = isRecord(entry) ? (entry['message'] ?? entry['type']) : entry
  return typeof text === 'string' ? text : undefined
}

/** A place, with its text unless the body's message says it. */
const placeText = ({ path, message }: Fault, main: string): string =>
  message === main ? `at ${pathText(path)}` : `${pathText(path)}: ${message}`

/** Leaves out the key, which a 401 repeats behind a colon: errors are often logged. */
const withoutKey = (answer: AnyAnswer): AnyAnswer => {
  if (answer.status !== 401) return answer
  const texts = Object.entries(answer.body).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replace(/:.*/s, '')] as const] : [],
  )
  return { ...answer, body: Object.fromEntries(texts) }
}

/** The body's `message`, the places at fault, and other texts in `errors`. */
const textOf = ({ body, faults }: AnyAnswer): string => {
  const { message, error, errors } = body
  const main = typeof message === 'string' ? message : typeof error === 'string' ? error.trim() : ''
  const placed = faults.filter(({ path }) => path.length > 0)
  const said = new Set(placed.map((fault) => fault.message))
  const entries = Array.isArray(errors) ? errors.map(entryText).filter((text) => text !== undefined) : []
  const others = entries.filter((text) => !said.has(text))
  const texts = new Set([...placed.map((fault) => placeText(fault, main)), ...others])
  const first = [...texts].slice(0, most.texts)
  const more = texts.size - first.length
  const details = first.length === 0 ? '' : ` (${first.join('; ')}${more > 0 ? `; and ${more} more` : ''})`
  const text = `${main}${details}`.trim()
  if (text === '') return ''
  return `: ${text.length > most.characters ? `${text.slice(0, most.characters)}…` : text}`
}

/** A refusal or failure of the service. `unwrap` and `pages` throw it. `cause` is the answer; of a 401's body, texts up to a colon. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly id: string
  readonly status: number
  readonly body: JsonObject
  /** False: the client refused. */
  readonly sent: boolean
  readonly faults: readonly Fault[]

  constructor(given: AnyAnswer) {
    const answer = withoutKey(given)
    const { id, status, body, sent, faults } = answer
    super(`${id} was ${sent ? 'answered' : 'not sent: the answer would be'} ${status}${textOf(answer)}`, {
      cause: answer,
    })
    this.id = id
    this.status = status
    this.body = body
    this.sent = sent
    this.faults = faults
  }
}

/** An answer not from the service: a proxy's page, an undeclared status, pages that never end. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError'
  readonly id: string
  readonly status: number
  /** The `Content-Type`; empty if none. */
  readonly contentType: string
  /** The whole text. */
  readonly text: string

  constructor(id: string, answer: { status: number; headers: Headers; text: string }, fault: string) {
    const { status, headers, text } = answer
    const contentType = headers.get('content-type') ?? ''
    const excerpt = text.length > 200 ? `${text.slice(0, 200)}…` : text
    super(`${id} was answered ${status} (${contentType || 'no Content-Type'}), ${fault}: ${JSON.stringify(excerpt)}`)
    this.id = id
    this.status = status
    this.contentType = contentType
    this.text = text
  }
}

/** Adds the messages of the cause: `fetch` says only that it failed. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** No answer, because the network failed in the last of `attempts` requests. `cause` is the error. */
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
