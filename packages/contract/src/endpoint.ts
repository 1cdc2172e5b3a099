import type * as z from 'zod'
import { lazyMembers, lazyValues } from './lazy-members.ts'
import type { RateLimitName } from './rate-limits.ts'
import type { OnInvalid } from './refusal.ts'
import { messageOf } from './transport/bodies.ts'
import { firstMessage } from './validation/on-invalid.ts'

/** Way to walk a row's list. */
export interface Pages {
  /** The member of a 200 that holds a page's records. */
  readonly items: string
  /**
   * The query parameter for a page's start: the `cursor` in `Link`, the number of records before it, or the page number from 0. Lists
   * without `Link` end with an empty page.
   */
  readonly by: 'cursor' | 'offset' | 'page'
  /** Records on a full page. Absent: no limit is documented. */
  readonly size?: number
}

/** Ids for other rows, in the 200 of a list. */
export interface Gives {
  /** The member of the 200 that holds the elements. */
  readonly list: string
  /** The member of an element that is the id. Absent: the element itself. */
  readonly member?: string
  /** The parameter of other rows that takes the id. */
  readonly parameter: string
}

/** Effect that the API cannot undo. */
export interface Remainder {
  readonly what: string
  /** Body members that name it. Absent: every member. */
  readonly members?: readonly string[]
}

/**
 * Change that a request can make on a server without validation: none (`reads`), only to existing things that it names (`acts`), or new
 * things with any names (`makes`). Source: decision 0081.
 */
export type Effect = 'reads' | 'acts' | 'makes'

/** A row's requests that another rate limit counts by body. */
export interface OtherRateLimit {
  readonly bucket: RateLimitName
  /** The requests in words: `requests with …`. */
  readonly of: string
  /** Whether a request with this body is one. The body is JSON that nobody has checked. */
  counts(body: unknown): boolean
}

/** Error texts by name, in order of precedence. */
export interface Texts {
  readonly [name: string]: string
}

/** Place of a key, if not in the header alone. Source: decision 0265. */
export interface BodyKey {
  /** The body's member that is the key. Without it, the key is in the header. */
  readonly member: string
  /** The 401 text for a member that opens nothing. */
  readonly refused: string
}

/** All that is known of one endpoint. */
export interface Endpoint {
  /** The permission string if no other endpoint has it, else with a suffix. */
  readonly id: string
  /** Heading in the specification, or decision. */
  readonly source: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path parameters are written `:name`. */
  readonly path: `/${string}`
  /** Default: the id. */
  readonly permission: string
  readonly bodyKey?: BodyKey
  /** Limit that counts every request that `otherRateLimit` does not. Default: `default`. */
  readonly rateLimit: RateLimitName
  readonly otherRateLimit?: OtherRateLimit
  /** Present on a row that answers beyond its rate limit. Source: decision 0134. */
  readonly beyondRateLimit?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The most bytes of the body. Default: `bodyBytes` of the limits. */
  readonly bodyBytes?: number
  /** The row's own answers by status. The transport's are in `transportResponses`. */
  readonly responses: { readonly [status: number]: z.ZodType }
  /** Every error text that the row can answer, by status. Each has a witness. */
  readonly errors: { readonly [status: number]: Texts }
  readonly onInvalid: OnInvalid
  /** Texts, in order of precedence, for elements that are left out of an otherwise processed request. */
  readonly leavesOut?: readonly string[]
  /** Present on every row whose list comes in pages. */
  readonly pages?: Pages
  readonly gives?: Gives
  /** Default: a GET reads, and any other method makes. */
  readonly effect?: Effect
  /** The endpoint that deletes what a request gives names to. */
  readonly undo?: 'catalogs.delete' | 'users.delete'
  /** Absent: the API can undo all of it. */
  readonly remains?: Remainder
  /** Whether asking twice does the same as asking once, unless the method says so. Source: decision 0071. */
  readonly idempotent?: true
}

/** Returns the rate limit for a body; one that is not JSON counts as empty. */
export const rateLimitOf = ({ rateLimit, otherRateLimit }: Endpoint, body: unknown): RateLimitName =>
  otherRateLimit?.counts(body) ? otherRateLimit.bucket : rateLimit

/** Returns a row's effect. */
export const effectOf = ({ effect, method }: Endpoint): Effect => effect ?? (method === 'GET' ? 'reads' : 'makes')

/** A row as it is written: without what follows from its other members. */
export type EndpointDeclaration = Omit<Endpoint, 'onInvalid' | 'permission' | 'rateLimit'> &
  Partial<Pick<Endpoint, 'permission' | 'rateLimit'>>

/** Bodies of a row's errors by status: `{message}` with one of the texts. A body that the row declares wins. */
type ErrorBodies<Row extends EndpointDeclaration> = {
  readonly [Status in Exclude<keyof Row['errors'], keyof Row['responses']>]: MessageBody<Row['errors'][Status]>
}

type MessageBody<Named> = z.ZodObject<{
  /** Why the request is refused: one of these texts. */
  message: z.ZodLiteral<Extract<Named[keyof Named], string>>
}>

/** A row with what follows from its other members. */
export type Declared<Row extends EndpointDeclaration, Bodies> = Row & {
  readonly permission: Row extends { readonly permission: string } ? Row['permission'] : Row['id']
  readonly rateLimit: RateLimitName
  readonly responses: Bodies
  readonly onInvalid: OnInvalid
}

/** Adds to a row what follows from its other members. `bodyOf` makes the body of errors with these texts. */
export const declared = <Row extends EndpointDeclaration, Bodies>(
  row: Row,
  bodyOf: (texts: Texts) => z.ZodType,
  onInvalid: OnInvalid,
): Declared<Row, Bodies> => {
  const bodies = lazyValues(Object.entries(row.errors).map(([status, texts]) => [status, () => bodyOf(texts)]))
  const derived = { responses: lazyMembers(bodies, row.responses), onInvalid }
  // The copy forgets the names.
  return lazyMembers({ permission: row.id, rateLimit: 'default' }, row, derived) as Declared<Row, Bodies>
}

/**
 * Declares a row. Derives from `errors` their bodies, and the answer to requests that schemas refuse: 400 or 401 with the first text. Write
 * schemas as getters, to make them when first read.
 */
export const endpoint = <const Row extends EndpointDeclaration>(row: Row): Declared<Row, ErrorBodies<Row>> =>
  declared(row, messageOf, firstMessage(row.errors[400] ?? {}, row.errors[401]))
