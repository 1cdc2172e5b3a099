import type { ControlClient } from '@brazier/control/client'
import type { QueryClient } from '@tanstack/query-core'

/** An endpoint of the service, as its OpenAPI document tells it. */
export interface Operation {
  /** The name of the endpoint: `users.merge`. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  /** The operation object of the document. */
  readonly source: OperationObject
}

/** The members of an operation object that the console reads. */
export interface OperationObject {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly requestBody?: { readonly content?: { readonly [type: string]: object } }
  readonly responses?: { readonly [status: string]: object }
  readonly [extension: `x-${string}`]: unknown
}

interface Document {
  readonly paths: { readonly [path: string]: { readonly [method: string]: OperationObject } }
}

/** Lists the operations of an OpenAPI document in its order. */
export const operationsOf = (document: object): readonly Operation[] =>
  // The document is the server's own, and it is linted.
  Object.entries((document as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, source]) =>
      source.operationId === undefined
        ? []
        : [{ id: source.operationId, method: method.toUpperCase(), path, summary: source.summary ?? '', source }],
    ),
  )

/** Reads the document of the service once. */
export const readOperations = async (control: ControlClient, client: QueryClient): Promise<readonly Operation[]> =>
  operationsOf(await client.query({ queryKey: ['openapi', {}], queryFn: () => control.openapi(), staleTime: Infinity }))
