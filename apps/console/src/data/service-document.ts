import type { ControlClient } from '@brazier/control/client'
import type { QueryClient } from '@tanstack/query-core'
import type { Schema, Schemas } from './schema.ts'

/** An endpoint or control route from its OpenAPI document. */
export interface Operation {
  /** Such as `users.merge`. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly source: OperationObject
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
  readonly example?: unknown
}

export interface Example {
  readonly summary?: string
  readonly value: unknown
  /** The request of this answer. */
  readonly 'x-request'?: ExampleRequest
}

export interface ExampleRequest {
  readonly params?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: string | readonly string[] }
  readonly body?: unknown
}

export interface Media {
  readonly schema?: Schema
  readonly examples?: { readonly [name: string]: Example }
}

export interface Answer {
  readonly $ref?: string
  readonly description?: string
  readonly headers?: { readonly [name: string]: object }
  readonly content?: { readonly [type: string]: Media }
}

export interface OperationObject {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content?: { readonly [type: string]: Media } }
  readonly responses?: { readonly [status: string]: Answer }
  readonly [extension: `x-${string}`]: unknown
}

export interface Document {
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: { readonly [path: string]: { readonly [method: string]: OperationObject } }
  readonly components?: {
    readonly schemas?: Schemas
    readonly responses?: { readonly [name: string]: Answer }
  }
}

/** Keeps the document's order. */
export const operationsOf = (document: object): readonly Operation[] =>
  // The server's own document is linted.
  Object.entries((document as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, source]) =>
      source.operationId === undefined
        ? []
        : [{ id: source.operationId, method: method.toUpperCase(), path, summary: source.summary ?? '', source }],
    ),
  )

export type DocumentName = 'service' | 'control'

/** Reads a document once: it is constant while the server runs. */
export const readDocument = async (
  control: ControlClient,
  client: QueryClient,
  name: DocumentName,
): Promise<Document> => {
  const id = name === 'service' ? 'openapi' : 'openapi.control'
  const load = (): Promise<object> => control[id]()
  const document = await client.query({ queryKey: [id, {}], queryFn: load, staleTime: 'static' })
  // The server's own document is linted.
  return document as Document
}

export const readOperations = async (control: ControlClient, client: QueryClient): Promise<readonly Operation[]> =>
  operationsOf(await readDocument(control, client, 'service'))
