import type * as z from 'zod'
import type { CatalogError } from './errors/catalogs.ts'
import type { RateLimitName } from './rate-limits.ts'

/** A fault in a request: where, and what the service says of it. */
export interface Fault {
  /** Member names and array indexes from the body down; empty for the body itself. */
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** One element that was left out of a request, and why; the rest was processed. */
export interface MinorError {
  readonly type: string
  /** The body's member that the element stood in. */
  readonly input_array: string
  readonly index: number
}

/** The answer to a request that its row's schemas refuse. */
export interface Refusal {
  readonly status: number
  readonly body: { readonly errors?: readonly (MinorError | CatalogError)[]; readonly message: string }
  /** All faults, the one that decided the answer first. */
  readonly faults: readonly Fault[]
}

/**
 * Turns the issues of a schema into the service's answer. `given` is what the schema refused: the body, or the parameters
 * of path and query in one object.
 */
export type OnInvalid = (issues: readonly z.core.$ZodIssue[], given: unknown) => Refusal

/** How the answers of a row that lists are walked. */
export interface Pages {
  /** The member of a 200 that holds a page's records. */
  readonly items: string
  /**
   * The query parameter that says where a page begins: the `cursor` in `Link`, the number of records before it, or the number
   * of the page, from 0. Lists without `Link` end with a page that is empty.
   */
  readonly by: 'cursor' | 'offset' | 'page'
}

/** A row of the table: all that is known of one endpoint. */
export interface Endpoint {
  /** The permission string where that is unique, else with a suffix. */
  readonly id: string
  /** The heading of the specification, or the decision, that it comes from. */
  readonly source: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path parameters are written `:name`. */
  readonly path: `/${string}`
  readonly permission: string
  readonly rateLimit: RateLimitName
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The row's own answers by status; those of the transport are in `transportResponses`. */
  readonly responses: { readonly [status: number]: z.ZodType }
  readonly onInvalid: OnInvalid
  /** The texts, in order of precedence, for elements that are left out while the rest of the request is processed. */
  readonly setsAside?: readonly string[]
  /** Present on every row whose list comes in pages. */
  readonly pages?: Pages
  /** Whether asking twice does what asking once does, where the method does not say so. Source: decision 0071. */
  readonly idempotent?: true
}

/** Declares a row, keeping its literal types. */
export const endpoint = <const Row extends Endpoint>(row: Row): Row => row
