import {
  catalogErrors,
  catalogFieldErrors,
  catalogItemErrors,
  catalogSelectionErrors,
  contract,
  type Endpoint,
  type EndpointId,
  endpointIds,
  invalidRequest,
  trackErrors,
} from '@brazier/contract'
import { isAnyText, type AnySchema, viewOf } from '@brazier/contract/schema'
import { isRecord } from '@brazier/domain/vocabulary'
import * as fc from 'fast-check'
import type { ArbitraryRequest } from './arbitrary-request.ts'
import { from, partsOf, placesOfRequest, written } from './boundary.ts'
import { validRequest } from './requests.ts'
import { conflicts } from './schema/conflicts.ts'
import { beyondWords, edgesOf } from './schema/edges.ts'
import { absent, bare, changedAt, type Path, type SchemaPlace, textsOf, valueAt } from './schema/places.ts'

/** A request's fault and its path. */
export interface RequestFault {
  /** `body.merge_updates.0`; `query.limit`. */
  readonly where: string
  /** `has 51 elements`; `is absent`. */
  readonly what: string
}

/** The answer to one fault. A track request goes on without the faulty object: 201. */
export interface RefusedAnswer {
  readonly status: number
  /** The service's text, or for a catalog the text of the error's id. */
  readonly text: string
  /** Some of the body's members. */
  readonly body: object
}

/** A request with exactly one fault, and its required answer. */
export interface NearlyValidRequest {
  readonly request: ArbitraryRequest
  readonly fault: RequestFault
  readonly answer: RefusedAnswer
}

interface Candidate {
  readonly path: Path
  readonly value: unknown
  readonly what: string
  /** Undefined when no schema refuses the value. */
  readonly text: string | undefined
}

/** Of every type, and those that trip parsers. */
const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  '',
  ' ',
  'text',
  '\u0000',
  '1'.repeat(300),
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
]

const excerpt = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** Undefined unless the schema says one thing. */
const textAt = (
  request: ArbitraryRequest,
  { path, whole, within }: SchemaPlace,
  value: unknown,
): string | undefined => {
  const judge = within ?? { path, schema: whole }
  const judged = valueAt(changedAt(request, path, value), judge.path)
  const texts = textsOf(judge.schema, judged)
  return texts.length === 1 ? texts[0] : undefined
}

/** The service reads these bodies as an empty object. */
const isReadAsObject = (body: unknown): boolean => body === absent || (Array.isArray(body) && body.length === 0)

type Change = Omit<Candidate, 'text'>

/** Beyond a place's limits, or with unknown members. */
const beyondLimits = (place: SchemaPlace): readonly Change[] => {
  const { path, schema, value } = place
  const view = viewOf(schema)
  const isStrict = view.kind === 'object' && view.others === 'refused'
  return [
    ...edgesOf(place).map((edge) => ({ path, value: edge.beyond, what: beyondWords(edge) })),
    ...(isStrict && isRecord(value)
      ? [{ path, value: { ...value, other: 1 }, what: 'has a member that is not named' }]
      : []),
  ]
}

const otherChanges = ({ path, isMember }: SchemaPlace): readonly Change[] => {
  // Query and path texts have no wrong type, and a path's are always there.
  const texts = strange.filter((one) => typeof one === 'string' && one !== '\u0000')
  const values = path[0] === 'body' ? strange : path[0] === 'query' ? texts : texts.filter((one) => one !== '')
  return [
    ...(isMember && path[0] !== 'params' ? [{ path, value: absent, what: 'is absent' }] : []),
    ...values.map((one) => ({ path, value: one, what: `is ${excerpt(one)}` })),
  ].filter((change) => path.length > 1 || (path[0] === 'body' && !isReadAsObject(change.value)))
}

interface Start {
  readonly place: number
  readonly change: number
}

const atPlaces = function* (
  id: EndpointId,
  request: ArbitraryRequest,
  { place, change }: Start,
  changesOf: (one: SchemaPlace) => readonly Change[],
): Generator<Candidate> {
  for (const one of from(placesOfRequest(id, request), place)) {
    for (const each of from(changesOf(one), change)) yield { ...each, text: textAt(request, one, each.value) }
  }
}

const ofConflicts = function* (id: EndpointId, request: ArbitraryRequest, { change }: Start): Generator<Candidate> {
  for (const { path, what, text, change: spoil } of from(conflicts[id] ?? [], change)) {
    const value = spoil(valueAt(request, path))
    if (value !== undefined) yield { path, value, what, text }
  }
}

/** Returns all texts of a row's schemas: faults of parameters come before the body. */
const allTexts = (id: EndpointId, request: ArbitraryRequest): readonly string[] =>
  partsOf(id).flatMap(([part, schema]) =>
    textsOf(schema, Reflect.get(request, part) ?? (part === 'body' ? undefined : {})),
  )

const catalogIds = new Map(
  [catalogErrors, catalogFieldErrors, catalogSelectionErrors, catalogItemErrors].flatMap((table) =>
    Object.entries<string>(table).map(([id, text]) => [text, id]),
  ),
)

/** In a track request. */
const objectsOf = (body: unknown): number =>
  isRecord(body)
    ? Object.values(body).reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0)
    : 0

const answerOf = (id: EndpointId, request: ArbitraryRequest, path: Path, text: string): RefusedAnswer => {
  const row: Endpoint = contract[id]
  if (row.leavesOut?.includes(text) === true) {
    const errors = [{ type: text, input_array: path[1], index: path[2] }]
    return objectsOf(request.body) > 1
      ? { status: 201, text, body: { errors, message: 'success' } }
      : { status: 400, text, body: { errors, message: trackErrors.nothingValid } }
  }
  const error = catalogIds.get(text)
  const status = Object.values(row.errors[401] ?? {}).includes(text) ? 401 : 400
  if (error === undefined) return { status, text, body: { message: text } }
  return { status: 400, text, body: { errors: [{ id: error }], message: invalidRequest } }
}

const spoilt = (
  id: EndpointId,
  request: ArbitraryRequest,
  { path, value, what, text }: Candidate,
): NearlyValidRequest | undefined => {
  if (text === undefined) return undefined
  // Only one place of the request differs.
  const changed = changedAt(request, path, value) as ArbitraryRequest
  // One fault has one answer; other laws cover the order.
  if (allTexts(id, changed).length !== 1) return undefined
  const row: Endpoint = contract[id]
  // A faulty element of a list replaced as a whole is a fault of the element.
  if (path.length < 3 && row.leavesOut?.includes(text) === true) return undefined
  return { request: changed, fault: { where: written(path), what }, answer: answerOf(id, changed, path, text) }
}

/** Repeated kinds are tried first more often. */
const kinds = ['conflict', 'limit', 'other', 'other'] as const

const firstFault = (
  id: EndpointId,
  request: ArbitraryRequest,
  kind: (typeof kinds)[number],
  start: Start,
): NearlyValidRequest | undefined => {
  const ways = {
    conflict: () => ofConflicts(id, request, start),
    limit: () => atPlaces(id, request, start, beyondLimits),
    other: () => atPlaces(id, request, start, otherChanges),
  }
  for (const each of [kind, 'other', 'limit', 'conflict'] as const) {
    for (const candidate of ways[each]()) {
      const found = spoilt(id, request, candidate)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Whether a path or query text can be wrong or missing. */
const isChecked = (schema: AnySchema): boolean => !isAnyText(bare(schema))

const canRefuse = (id: EndpointId): boolean => {
  const { params, query, body }: Endpoint = contract[id]
  const members = [params, query].flatMap((part) => {
    const view = part === undefined ? undefined : viewOf(part)
    return view?.kind === 'object' ? Object.values(view.members) : []
  })
  return body !== undefined || members.some(isChecked)
}

/** Endpoints that can refuse a request's content. */
export const refusingIds: readonly EndpointId[] = endpointIds.filter(canRefuse)

/**
 * Returns requests with exactly one fault, its path, and the required answer. Throws a TypeError for an endpoint that accepts everything,
 * not in `refusingIds`.
 */
export const nearlyValidRequest = (id: EndpointId): fc.Arbitrary<NearlyValidRequest> => {
  if (!refusingIds.includes(id)) {
    throw new TypeError(`nearlyValidRequest: ${id} refuses no request for what is in it; wanted one of refusingIds`)
  }
  const start = fc.record({ place: fc.nat(), change: fc.nat() })
  return fc
    .tuple(validRequest(id), fc.constantFrom(...kinds), start)
    .map(([request, kind, where]) => firstFault(id, request, kind, where))
    .filter((found) => found !== undefined)
}
