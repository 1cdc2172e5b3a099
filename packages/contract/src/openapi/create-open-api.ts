import { contract } from '../contract.ts'
import type { Endpoint } from '../endpoint.ts'
import { type RateLimitName, rateLimits } from '../rate-limits.ts'
import { type EndpointId, endpointIds } from '../routes.ts'
import { groupOf, groupsOf } from './groups.ts'
import { counted, headers } from './headers.ts'
import type { Examples, Operation, OperationExamples } from './operation.ts'
import { answersOf, transportAnswers } from './transport-answers.ts'
import { type DocumentFrame, type OpenApiDocument, writeDocument } from './write-document.ts'
import type { NamedSchema } from './write-schemas.ts'

/** A document's endpoints, and what the table lacks. */
export interface OpenApiOptions {
  /** Default: every endpoint. */
  readonly ids?: readonly EndpointId[]
  /** Default: 0.0.0. */
  readonly version?: string
  /** The address of the API. Default: a server on this machine. */
  readonly servers?: DocumentFrame['servers']
  /** Descriptions by endpoint. Default: its method and path. */
  readonly descriptions?: { readonly [id: string]: string }
  /** Schemas to write once, under a name. Default: those with an id in zod. */
  readonly schemas?: { readonly [name: string]: NamedSchema }
  /** By id. */
  readonly examples?: { readonly [id: string]: OperationExamples }
  /** Answers that any endpoint can give, by status. */
  readonly transportExamples?: { readonly [status: string]: Examples }
}

const units: readonly (readonly [milliseconds: number, name: string])[] = [
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
]

const shownWindow = (window: number): string => {
  const [length, name] = units.find(([milliseconds]) => window % milliseconds === 0) ?? [1, 'millisecond']
  return window === length ? name : `${window / length} ${name}s`
}

const bucketsOf = ({ rateLimit, otherRateLimit }: Endpoint): readonly RateLimitName[] =>
  otherRateLimit === undefined ? [rateLimit] : [rateLimit, otherRateLimit.bucket]

const bucketOf = (name: RateLimitName): object => {
  const { limit, window } = rateLimits[name]
  return { bucket: name, limit, window_seconds: window / 1000 }
}

const rateNote = (name: RateLimitName): string => {
  const { limit, window } = rateLimits[name]
  const isShared = endpointIds.filter((id) => bucketsOf(contract[id]).includes(name)).length > 1
  const shared = isShared ? `, shared by the endpoints of \`${name}\`` : ''
  return `${limit.toLocaleString('en-US')} requests per ${shownWindow(window)}${shared}`
}

const bytesInWords = (bytes: number): string => {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`
}

const ownAnswer = (row: Endpoint, status: number): string => {
  if (status >= 400) return status === 404 ? 'Something that the path names is not there.' : 'The request is refused.'
  if (status === 202) return 'Accepted; the work is done afterwards.'
  return row.method === 'GET' ? 'What was asked for.' : 'Done, or accepted to be done afterwards.'
}

const operationOf = (id: EndpointId, options: OpenApiOptions): Operation => {
  const row: Endpoint = contract[id]
  const answers = Object.entries(row.responses).map(([status, schema]) => {
    const isPage = row.pages?.by === 'cursor' && Number(status) < 300
    const names = isPage ? [...counted, 'Link'] : counted
    return [status, { description: ownAnswer(row, Number(status)), schema, headers: names }] as const
  })
  const other = row.otherRateLimit
  const otherNote = other === undefined ? '' : ` For ${other.of}: ${rateNote(other.bucket)}.`
  const beyondNote = row.beyondRateLimit === true ? ' Requests beyond it are answered too.' : ''
  return {
    id,
    method: row.method,
    path: row.path,
    tag: groupOf(id).name,
    about: options.descriptions?.[id] ?? `${row.method} ${row.path}`,
    notes: [
      ...(row.leavesOut === undefined
        ? []
        : ['Elements at fault are left out and listed in `errors`; the rest counts.']),
      ...(row.bodyBytes === undefined ? [] : [`The body has at most ${bytesInWords(row.bodyBytes)}.`]),
      `Permission: \`${row.permission}\`. Rate limit: ${rateNote(row.rateLimit)}.${otherNote}${beyondNote}`,
    ],
    params: row.params,
    query: row.query,
    body: row.body,
    answers: answersOf(Object.fromEntries(answers), row.body !== undefined),
    examples: options.examples?.[id],
    ...(row.bodyKey && { security: [{}, { apiKey: [] }] }),
    extensions: {
      'x-permission': row.permission,
      'x-rate-limit': bucketOf(row.rateLimit),
      ...(other && { 'x-other-rate-limit': { ...bucketOf(other.bucket), of: other.of } }),
      'x-source': row.source,
      ...(row.pages && { 'x-pages': row.pages }),
      ...(row.leavesOut && { 'x-left-out': row.leavesOut }),
    },
  }
}

/** Answers that any endpoint can give, by name. */
const sharedAnswers = (examples: { readonly [status: string]: Examples } = {}): DocumentFrame['answers'] =>
  Object.fromEntries(
    transportAnswers(true).map((answer) => [answer.name, { ...answer, examples: examples[answer.status] }]),
  )

const info = (version: string): DocumentFrame['info'] => ({
  title: 'Customer engagement',
  version,
  summary: 'Users, catalogs, content, sends and their figures.',
  description:
    'Requests and answers are JSON, times ISO 8601 in UTC unless they say otherwise. Members that this document does not name are accepted. Much work is done after the answer: 202, or 201 with a count, means accepted.',
  license: { name: 'MIT', identifier: 'MIT' },
})

/**
 * Returns the table as OpenAPI 3.1. Permission, rate limit and source are `x-` members. This package's `openapi.json` adds descriptions,
 * names and examples.
 */
export const createOpenApi = (options: OpenApiOptions = {}): OpenApiDocument => {
  const { ids = endpointIds, version = '0.0.0', schemas = {} } = options
  const frame: DocumentFrame = {
    info: info(version),
    servers: options.servers ?? [{ url: 'http://localhost:4747', description: 'A server on this machine' }],
    tags: groupsOf(ids),
    security: [{ apiKey: [] }],
    securitySchemes: {
      apiKey: { type: 'http', scheme: 'bearer', description: 'An API key; it belongs to one workspace.' },
    },
    headers,
    answers: sharedAnswers(options.transportExamples),
    schemas,
  }
  return writeDocument(
    frame,
    ids.map((id) => operationOf(id, options)),
  )
}
