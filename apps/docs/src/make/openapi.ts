export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

export interface Example {
  readonly summary?: string
  readonly value: unknown
  readonly 'x-request'?: unknown
}

export interface Content {
  readonly [type: string]: { readonly schema?: Schema; readonly examples?: Readonly<Record<string, Example>> }
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
  readonly example?: unknown
}

export interface Answer {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Content
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content?: Content }
  readonly responses: Readonly<Record<string, Answer>>
  readonly 'x-permission'?: string
  readonly 'x-rate-limit'?: { readonly bucket: string; readonly limit: number; readonly window_seconds: number }
  readonly 'x-source'?: string
}

export interface Sent {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

export interface Document {
  /** Requests before any example. */
  readonly 'x-before'?: readonly Sent[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Answer>>
  }
}

export interface PlacedOperation {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export const operationsOf = (document: Document): readonly PlacedOperation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
