import type * as z from 'zod'
import type { Contract, EndpointId } from './contract.ts'
import type { TrackObjectError } from './schemas/track-body.ts'

type Parsed<Row, Part extends string> = Row extends { readonly [P in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** What a handler receives of a valid request: each part as its schema parsed it, undefined where the row has none. */
export interface Input<Id extends EndpointId> {
  readonly body: Parsed<Contract[Id], 'body'>
  readonly query: Parsed<Contract[Id], 'query'>
  readonly params: Parsed<Contract[Id], 'params'>
  /** Elements that were left out of the body. */
  readonly errors: readonly (Contract[Id] extends { readonly setsAside: unknown } ? TrackObjectError : never)[]
}

/** The request body as a caller writes it. */
export type RequestBody<Id extends EndpointId> = Contract[Id] extends { readonly body: infer S extends z.ZodType }
  ? z.input<S>
  : undefined

/** A value that nobody changes, however deep. */
type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T

/** Every answer of an endpoint's own: the union of status and body. */
export type Output<Id extends EndpointId> = {
  [Status in keyof Contract[Id]['responses'] & number]: {
    readonly status: Status
    readonly body: Contract[Id]['responses'][Status] extends z.ZodType
      ? Immutable<z.input<Contract[Id]['responses'][Status]>>
      : never
    readonly headers?: { readonly [name: string]: string }
  }
}[keyof Contract[Id]['responses'] & number]
