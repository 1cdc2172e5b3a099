import { contract, type Endpoint, type EndpointId } from '@brazier/contract'
import { viewOf } from '@brazier/contract/schema'
import * as fc from 'fast-check'
import type * as z from 'zod'
import type { ArbitraryRequest } from './arbitrary-request.ts'
import { validRequest } from './requests.ts'
import { edgesOf, withinWords } from './schema/edges.ts'
import { absent, changedAt, isAccepted, type Path, type SchemaPlace, placesOf } from './schema/places.ts'

/** A valid request with one value at a limit. */
export interface BoundaryRequest {
  readonly request: ArbitraryRequest
  /** Such as `body.merge_updates has 50 elements`. */
  readonly boundary: string
}

const parts = ['params', 'query', 'body'] as const

export const partsOf = (id: EndpointId): readonly (readonly [part: string, schema: z.ZodType])[] => {
  const row: Endpoint = contract[id]
  return parts.flatMap((part) => (row[part] === undefined ? [] : [[part, row[part]] as const]))
}

/** In the order of the parts; a part left out is empty. */
export const placesOfRequest = (id: EndpointId, request: ArbitraryRequest): readonly SchemaPlace[] =>
  partsOf(id).flatMap(([part, schema]) => {
    const given: unknown = Reflect.get(request, part) ?? (part === 'body' ? undefined : {})
    return placesOf(schema, given, [part])
  })

export const isAcceptedRequest = (id: EndpointId, request: unknown): boolean =>
  partsOf(id).every(([part, schema]) => {
    const given: unknown = Reflect.get(Object(request), part)
    return isAccepted(schema, given ?? (part === 'body' ? given : {}))
  })

/** For people. */
export const written = (path: Path): string => path.join('.')

interface Change {
  readonly value: unknown
  readonly what: string
}

/** Changes to the least of a kind, or to one of few. */
const ends = ({ schema, whole, isMember, path }: SchemaPlace): readonly Change[] => {
  const view = viewOf(schema)
  const options = view.kind === 'choice' ? view.values : view.kind === 'boolean' ? [true, false] : []
  const leave = isMember && path.length > 1 && isAccepted(whole, undefined)
  return [
    ...(path[0] === 'params' ? [] : [{ value: '', what: 'is empty' }]),
    // A URL cannot say it.
    ...(path[0] === 'query' ? [] : [{ value: [], what: 'is an empty list' }]),
    { value: {}, what: 'is an empty object' },
    { value: null, what: 'is null' },
    ...options.map((value) => ({ value, what: `is ${JSON.stringify(value)}` })),
    ...(leave ? [{ value: absent, what: 'is absent' }] : []),
  ].filter(({ value }) => value === absent || isAccepted(whole, value))
}

const limits = (place: SchemaPlace): readonly Change[] =>
  edgesOf(place).map((edge) => ({ value: edge.within, what: withinWords(edge) }))

/** Begins in a list, and wraps around. */
export const from = <T>(list: readonly T[], start: number): readonly T[] => {
  const at = list.length === 0 ? 0 : start % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}

interface Start {
  readonly place: number
  readonly change: number
  readonly isLimit: boolean
}

const atBoundary = (id: EndpointId, request: ArbitraryRequest, { place, change, isLimit }: Start): BoundaryRequest => {
  const places = from(placesOfRequest(id, request), place)
  for (const changesOf of isLimit ? [limits, ends] : [ends, limits]) {
    for (const one of places) {
      for (const { value, what } of from(changesOf(one), change)) {
        const changed = changedAt(request, one.path, value) as ArbitraryRequest // differs in one place
        if (isAcceptedRequest(id, changed)) return { request: changed, boundary: `${written(one.path)} ${what}` }
      }
    }
  }
  return { request, boundary: 'the request has nothing that is limited' }
}

/** Returns a valid request with one value at a limit, and its description. Limits: longest, most, smallest, largest, empty, absent. */
export const boundaryRequest = (id: EndpointId): fc.Arbitrary<BoundaryRequest> => {
  const start = fc.record({ place: fc.nat(), change: fc.nat(), isLimit: fc.boolean() })
  return fc.tuple(validRequest(id), start).map(([request, where]) => atBoundary(id, request, where))
}
