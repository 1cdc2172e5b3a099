import { parsed } from '../../data/parsed.ts'
import { skeletonOf, type Schema, type Schemas, resolve, typeWord } from '../../data/schema.ts'
import type { ExampleRequest, Media, Operation } from '../../data/service-document.ts'
import type { Mark } from '../../parts/marks.ts'

/** Of the path, query or headers. */
export interface FormField {
  /** Unique among the fields: `query:limit`. */
  readonly key: string
  readonly in: 'path' | 'query' | 'header'
  readonly name: string
  readonly isRequired: boolean
  /** Takes several values, one a line. */
  readonly isList: boolean
  /** The named ones, if any. */
  readonly values: readonly string[]
  readonly type: string
  readonly about: string
  readonly hint: string
}

export const callers = [
  'the key of the request',
  'all permissions',
  'only the permission of this endpoint',
  'all but it',
  'a key',
] as const

export type Caller = (typeof callers)[number]

export interface Draft {
  readonly fields: { readonly [key: string]: string }
  readonly body: string
  readonly caller: Caller
  readonly key: string
  /** The logged request to repeat. Absent: a new one. */
  readonly keyOf?: string
}

export interface Input {
  readonly params: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string | readonly string[] }
  readonly headers: { readonly [name: string]: string }
  readonly body?: unknown
}

const places: { readonly [place: string]: FormField['in'] } = { path: 'path', query: 'query', header: 'header' }

const textOf = (value: unknown): string => {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Keeps the document's order. */
export const fieldsOf = (schemas: Schemas, { source }: Operation): readonly FormField[] =>
  (source.parameters ?? []).flatMap(({ name, in: place, required = false, schema = {}, description = '', example }) => {
    const found = places[place]
    if (found === undefined) return []
    const resolved = resolve(schemas, schema)
    return {
      key: `${found}:${name}`,
      in: found,
      name,
      isRequired: required,
      isList: resolved.type === 'array',
      values: (resolved.enum ?? []).map(textOf),
      type: typeWord(schemas, resolved),
      about: description === '' ? (resolved.description ?? '') : description,
      hint: textOf(example ?? resolved.default),
    }
  })

export const bodyOf = ({ source }: Operation): Media | undefined => Object.values(source.requestBody?.content ?? {})[0]

export const written = (value: unknown): string => JSON.stringify(value, undefined, 2)

const firstBody = (schemas: Schemas, media: Media | undefined): string => {
  if (media === undefined) return ''
  const [example] = Object.values(media.examples ?? {})
  return written(example === undefined ? skeletonOf(schemas, media.schema ?? {}) : example.value)
}

/** Begins with the document's example, in this workspace. */
export const firstDraft = (schemas: Schemas, operation: Operation, workspace: string): Draft => ({
  fields: Object.fromEntries(
    fieldsOf(schemas, operation)
      .filter(({ isRequired }) => isRequired)
      .map(({ key, hint }) => [key, key === 'path:workspace' ? workspace : hint]),
  ),
  body: firstBody(schemas, bodyOf(operation)),
  caller: 'all permissions',
  key: '',
})

/** Puts a document's request in the form. Values that it does not name stay. */
export const draftOf = (draft: Draft, { params = {}, query = {}, body }: ExampleRequest): Draft => ({
  ...draft,
  fields: Object.fromEntries([
    ...Object.entries(draft.fields),
    ...Object.entries(params).map(([name, value]) => [`path:${name}`, value] as const),
    ...Object.entries(query).map(([name, value]) => [`query:${name}`, [value].flat().join('\n')] as const),
  ]),
  body: body === undefined ? '' : written(body),
})

const given = (fields: readonly FormField[], draft: Draft, place: FormField['in']) =>
  fields.filter((field) => field.in === place && (draft.fields[field.key] ?? '') !== '')

const textsOf = (fields: readonly FormField[], draft: Draft, place: FormField['in']) =>
  Object.fromEntries(given(fields, draft, place).map(({ name, key }) => [name, draft.fields[key] ?? '']))

/** Returns undefined if the body is not JSON. */
export const inputOf = (fields: readonly FormField[], draft: Draft): Input | undefined => {
  const query = given(fields, draft, 'query').map(({ name, key, isList }) => {
    const text = draft.fields[key] ?? ''
    return [name, isList ? text.split('\n').filter((line) => line !== '') : text] as const
  })
  const parts = {
    params: textsOf(fields, draft, 'path'),
    query: Object.fromEntries(query),
    headers: textsOf(fields, draft, 'header'),
  }
  if (draft.body.trim() === '') return parts
  const body = parsed(draft.body)
  return body === undefined ? undefined : { ...parts, body }
}

/** A keyless caller's permissions, of all in the document; undefined: all. */
export const permissionsOf = (
  caller: Caller,
  operation: Operation,
  operations: readonly Operation[],
): readonly string[] | undefined => {
  const permission = operation.source['x-permission']
  if (caller === 'only the permission of this endpoint') return typeof permission === 'string' ? [permission] : []
  if (caller !== 'all but it') return undefined
  const all = operations
    .flatMap(({ source }) => source['x-permission'] ?? [])
    .filter((each) => typeof each === 'string')
  return [...new Set(all)].filter((each) => each !== permission)
}

/** A control refusal's faults, with places. */
export const faultsIn = (reason: string): readonly Mark[] =>
  reason.split('; ').flatMap((text) => {
    const found = /^(?<path>[A-Za-z_][\w.[\]"-]*): (?<fault>.+)$/s.exec(text)?.groups
    return found === undefined ? [] : { path: found['path'] ?? '', text: found['fault'] ?? '' }
  })

/** Faults by key. A body's members come first. */
export const faultsOfFields = (
  fields: readonly FormField[],
  faults: readonly Mark[],
): { readonly [key: string]: string } =>
  Object.fromEntries(
    fields.flatMap(({ key, name }) => {
      const found = faults.find(({ path }) => path === name || `${path}[]` === name || path.startsWith(`${name}[`))
      return found === undefined ? [] : [[key, found.text] as const]
    }),
  )

/** Includes the query. */
export const pathOf = ({ path }: Operation, { params, query }: Input): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  const search = new URLSearchParams(pairs).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** Adds undocumented query parameters, which a request had and keeps. */
export const withQuery = (operation: Operation, names: readonly string[]): Operation => {
  const parameters = operation.source.parameters ?? []
  const others = names.filter((name) => !parameters.some((each) => each.in === 'query' && each.name === name))
  const more = others.map((name) => ({ name, in: 'query', description: 'The document does not name it.' }))
  return { ...operation, source: { ...operation.source, parameters: [...parameters, ...more] } }
}

/** Anything fits where the document has no schema. */
export const schemaOf = (operation: Operation): Schema => bodyOf(operation)?.schema ?? {}
