import type { OpenApiDocument } from '@brazier/contract/openapi'
import type { Type } from 'typescript/unstable/sync'
import { memberTypes, readBy, type Types } from './types.ts'
import { type Schema, textOf, type Visit, walkSchema } from './write-texts.ts'

interface Parameter {
  readonly in: string
  readonly name: string
  readonly schema: Schema
  description?: string
}

interface Body {
  readonly content?: { readonly [type: string]: { readonly schema: Schema } }
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: { readonly [status: string]: Body }
}

export interface Sources {
  readonly types: Types
  rowOf(id: string): Type | undefined
  /** By the document's names. */
  readonly named: ReadonlyMap<string, Type>
  /** By the answer's name. */
  readonly shared: { readonly [name: string]: readonly Type[] }
  /** Default: the comment above the member. */
  readonly visit?: Visit
}

/** Parts of a row, by parameter place. */
const places = { path: 'params', query: 'query', header: 'headers' } as const

const schemaOf = (body: Body | undefined): Schema | undefined => Object.values(body?.content ?? {})[0]?.schema

export const partAt = (document: object, ref: string): Schema | undefined =>
  ref
    .slice(2)
    .split('/')
    // A part of JSON is an object until the path ends.
    .reduce<unknown>((part, name) => Reflect.get(Object(part), name), document) as Schema | undefined

/** Adds a full stop: texts of `describe` have none. */
export const ended = (text: string): string => (/[.…)]$/.test(text) ? text : `${text}.`)

const commentsOf =
  ({ checker }: Types): Visit =>
  ({ schema, symbols }) => {
    const text = textOf(checker, symbols) ?? schema.description
    if (text !== undefined) schema.description = ended(text)
  }

const describeParameters = ({ checker }: Types, row: readonly Type[], parameters: readonly Parameter[] = []): void => {
  for (const parameter of parameters) {
    const part = places[parameter.in as keyof typeof places] // all places of the document
    const name = parameter.name.replace(/\[\]$/, '')
    const schemas = readBy(checker, memberTypes(checker, row, part))
    const symbols = schemas.flatMap((type) => checker.getPropertyOfType(type, name) ?? [])
    const text = textOf(checker, symbols) ?? parameter.schema.description
    if (text !== undefined) parameter.description = ended(text)
  }
}

/** Describes every member of a schema and every parameter by the comment above the member. Source: decision 0161. */
export const describeDocument = (given: OpenApiDocument, sources: Sources): OpenApiDocument => {
  const { types, rowOf, named, shared, visit = commentsOf(types) } = sources
  const document = structuredClone(given)
  const { checker } = types
  const resolve = (ref: string): Schema | undefined => partAt(document, ref)
  const walk = walkSchema(checker, resolve, visit)
  const walkBody = (body: Body | undefined, schemas: readonly Type[], place: string): void => {
    const schema = schemaOf(body)
    if (schema !== undefined) walk(schema, readBy(checker, schemas), place)
  }
  // Before the operations: some have one of these as one of several.
  for (const name of Object.keys(document.components.schemas)) {
    walk({ $ref: `#/components/schemas/${name}` }, readBy(checker, [named.get(name) ?? []].flat()), name)
  }
  for (const [name, response] of Object.entries(document.components.responses)) {
    walkBody(response, shared[name] ?? [], name)
  }
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[])) {
    const { operationId: id, parameters, requestBody, responses } = operation
    const row = [rowOf(id) ?? []].flat()
    describeParameters(types, row, parameters)
    walkBody(requestBody, memberTypes(checker, row, 'body'), id)
    const answers = memberTypes(checker, row, 'responses')
    for (const [status, response] of Object.entries(responses)) {
      walkBody(response, memberTypes(checker, answers, status), `${id} ${status}`)
    }
  }
  return document
}
