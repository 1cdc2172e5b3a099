import type * as z from 'zod'
import type { CatalogError } from './catalogs/catalog-errors.ts'

/** A fault's place, and the service's text. */
export interface Fault {
  /** Member names and array indexes from the body down; empty for the body itself. */
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** An element left out of a request. The rest was processed. */
export interface MinorError {
  readonly type: string
  /** The body's member that held the element. */
  readonly input_array: string
  readonly index: number
}

/** The answer to a refused request. */
export interface Refusal {
  readonly status: number
  readonly body: { readonly errors?: readonly (MinorError | CatalogError)[]; readonly message: string }
  /** All faults, the one that decided the answer first. */
  readonly faults: readonly Fault[]
}

/** Turns a schema's issues into an answer. `given` is the refused body, or path and query parameters in one object. */
export type OnInvalid = (issues: readonly z.core.$ZodIssue[], given: unknown) => Refusal
