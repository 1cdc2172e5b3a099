import type { Contract } from './contract.ts'
import type { EndpointId } from './routes.ts'
import type { gatewayResponses, transportResponses } from './transport/bodies.ts'
import type { TrackObjectError } from './users/track-body.ts'

/** Input of a schema. To ask whether it is a `ZodType` costs a consumer 75,000 instantiations. */
type Written<Schema> = Schema extends { readonly _zod: { readonly input: infer Read } } ? Read : never

type Parsed<Row, Part extends string> = Row extends {
  readonly [P in Part]: { readonly _zod: { readonly output: infer Value } }
}
  ? Value
  : undefined

/** A valid request's parsed parts; undefined where the row has none. */
export interface Input<Id extends EndpointId> {
  readonly body: Parsed<Contract[Id], 'body'>
  readonly query: Parsed<Contract[Id], 'query'>
  readonly params: Parsed<Contract[Id], 'params'>
  /** Elements left out of the body. */
  readonly errors: readonly (Contract[Id] extends { readonly leavesOut: unknown } ? TrackObjectError : never)[]
}

/** The request body as sent. */
export type RequestBody<Id extends EndpointId> = Contract[Id] extends { readonly body: infer Schema }
  ? Written<Schema>
  : undefined

/** The path parameters as sent. */
export type RequestParams<Id extends EndpointId> = Contract[Id] extends { readonly params: infer Schema }
  ? Written<Schema>
  : undefined

/** The query as texts. */
export type RequestQuery<Id extends EndpointId> = Contract[Id] extends { readonly query: infer Schema }
  ? Written<Schema>
  : undefined

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T

/** An endpoint's own answers. */
export type Output<Id extends EndpointId> = {
  [Status in keyof Contract[Id]['responses'] & number]: {
    readonly status: Status
    readonly body: Immutable<Written<Contract[Id]['responses'][Status]>>
    readonly headers?: { readonly [name: string]: string }
  }
}[keyof Contract[Id]['responses'] & number]

type Transport = typeof transportResponses & typeof gatewayResponses

/** The transport's answers. */
export type TransportOutput = {
  [Status in keyof Transport]: { readonly status: Status; readonly body: Immutable<Written<Transport[Status]>> }
}[keyof Transport]

/** Every answer of an endpoint and its transport. */
export type AnyOutput<Id extends EndpointId> =
  | Output<Id>
  | (TransportOutput & { readonly headers?: { readonly [name: string]: string } })
