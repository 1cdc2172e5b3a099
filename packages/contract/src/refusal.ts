import type * as z from 'zod'
import type { CatalogError } from './catalogs/catalog-errors.ts'

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
