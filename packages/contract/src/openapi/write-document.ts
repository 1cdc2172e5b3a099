import { compareTexts } from '@brazier/domain/vocabulary'
import type { JsonSchema } from './json-schema.ts'
import { type Answer, type Examples, type Operation, schemasOf, writeAnswer, writeOperation } from './operation.ts'
import { type NamedSchema, writeSchemas } from './write-schemas.ts'

/** Options of a document. */
export interface DocumentFrame {
  readonly info: { readonly title: string; readonly version: string; readonly [member: string]: unknown }
  readonly servers: readonly { readonly url: string; readonly description?: string }[]
  /** Groups without an operation are left out. */
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly security: readonly { readonly [scheme: string]: readonly string[] }[]
  readonly securitySchemes: { readonly [name: string]: object }
  readonly headers: { readonly [name: string]: object }
  /** Shared answers by name. */
  readonly answers: { readonly [name: string]: Answer & { readonly examples?: Examples | undefined } }
  /** Schemas to write once, by name. */
  readonly schemas: { readonly [name: string]: NamedSchema }
}

/** Shared parts of a document, by kind and name. */
export interface DocumentComponents {
  readonly schemas: { readonly [name: string]: JsonSchema }
  readonly responses: { readonly [name: string]: object }
  readonly headers: { readonly [name: string]: object }
  readonly securitySchemes: { readonly [name: string]: object }
}

/** An OpenAPI 3.1 document as JSON. */
export interface OpenApiDocument extends Pick<DocumentFrame, 'info' | 'servers' | 'tags' | 'security'> {
  readonly openapi: '3.1.1'
  /** Operations by path, with parameters as `{name}`, and method in lower case. */
  readonly paths: { readonly [path: string]: { readonly [method: string]: object } }
  readonly components: DocumentComponents
}

type Paths = { [path: string]: { [method: string]: object } }

const kinds = ['schemas', 'responses', 'headers'] as const

/** Leaves out unused components. Sorts the others by name. */
const pruned = (document: OpenApiDocument): OpenApiDocument => {
  const text = JSON.stringify(document)
  const usedOf = <T>(kind: (typeof kinds)[number], all: { readonly [name: string]: T }): { [name: string]: T } => {
    const used = Object.entries(all).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`))
    return Object.fromEntries(used.toSorted(([a], [b]) => compareTexts(a, b)))
  }
  const { schemas, responses, headers, securitySchemes } = document.components
  const components = {
    schemas: usedOf('schemas', schemas),
    responses: usedOf('responses', responses),
    headers: usedOf('headers', headers),
    securitySchemes,
  }
  const smaller = { ...document, components }
  const isDone = kinds.every(
    (kind) => Object.keys(components[kind]).length === Object.keys(document.components[kind]).length,
  )
  // A component is also unused if only unused components refer to it.
  return isDone ? smaller : pruned(smaller)
}

/** Writes each named schema once. Leaves out what no operation uses. */
export const writeDocument = (frame: DocumentFrame, operations: readonly Operation[]): OpenApiDocument => {
  const { info, servers, tags, security, securitySchemes, headers, answers, schemas: named } = frame
  const shared = Object.entries(answers)
  const schemas = writeSchemas([...operations.flatMap(schemasOf), ...shared.map(([, { schema }]) => schema)], named)
  const paths: Paths = {}
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: writeOperation(operation, schemas) }
  }
  const tagged = new Set(operations.map(({ tag }) => tag))
  return pruned({
    openapi: '3.1.1',
    info,
    servers,
    tags: tags.flatMap(({ name, description }) => (tagged.has(name) ? [{ name, description }] : [])),
    security,
    paths,
    components: {
      schemas: schemas.named,
      responses: Object.fromEntries(
        shared.map(([name, { examples, ...answer }]) => [name, writeAnswer(answer, schemas, examples)]),
      ),
      headers,
      securitySchemes,
    },
  })
}
