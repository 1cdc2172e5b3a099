import { ConnectedAudience, limits } from '@brazier/contract'
import { boundsOf, type AnySchema, viewOf } from '@brazier/contract/schema'
import { isRecord } from '@brazier/domain/vocabulary'
import { bare, isAccepted, type SchemaPlace } from './places.ts'

export interface Edge {
  /** Such as `characters` or `elements`. */
  readonly of: string
  readonly limit: number
  readonly isLeast: boolean
  readonly within: unknown
  readonly beyond: unknown
}

/** The transport checks larger limits. */
const largest = 200_000

/** Every limit of the contract. Trying them shows a schema's. */
const known: readonly number[] = [...new Set<number>(Object.values(limits).flat())].filter((limit) => limit < largest)

const text = (length: number): string => 'x'.repeat(Math.max(length, 0))

const textForms: readonly ((length: number) => unknown)[] = [
  text,
  (length) => `${text(length - 5)}@b.co`,
  (length) => `+${'1'.repeat(Math.max(length - 1, 0))}`,
]

const deep = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1)

/** Stays within every limit of texts. */
const piece = 200

/** Returns texts with a number of characters as JSON. */
const sized = (characters: number): readonly string[] => {
  const whole = Math.max(Math.floor((characters - 10) / (piece + 3)) - 1, 0)
  const remaining = characters - 2 - whole * (piece + 3) - 2
  return [...Array.from({ length: whole }, () => text(piece)), text(remaining)]
}

const filter = { push_subscription_status: { comparison: 'is', value: 'subscribed' } }

const audienceForms: readonly (readonly [of: string, (size: number) => unknown])[] = [
  ['levels', (size) => Array.from({ length: size }).reduce<object>((inner) => ({ AND: [inner] }), filter)],
  ['filters', (size) => ({ OR: Array.from({ length: size - 1 }, () => filter) })],
]

const deepest = 100

const sizes = (of: string): readonly number[] => (of === 'levels' ? known.filter((limit) => limit <= deepest) : known)

/** Makes values of a size where any JSON is accepted; they keep their members. */
const jsonForms = (value: unknown): readonly (readonly [of: string, (size: number) => unknown])[] => {
  const members = isRecord(value) ? value : {}
  const identity = Object.hasOwn(members, 'id') ? { id: members['id'] } : {}
  return [
    ['levels', deep],
    ['levels', (size) => ({ ...identity, a: deep(size - 1) })],
    ['levels', (size) => ({ ...identity, a: deep(size) })],
    ['characters as JSON', (size) => ({ ...identity, a: sized(size - '{"a":}'.length) })],
    ['characters as JSON', (size) => ({ ...identity, a: text(size - '{"a":""}'.length) })],
  ]
}

const search = (
  schema: AnySchema,
  of: string,
  form: (size: number) => unknown,
  candidates: readonly number[],
): readonly Edge[] =>
  candidates.flatMap((limit) => {
    const [within, beyond] = [form(limit), form(limit + 1)]
    return isAccepted(schema, within) && !isAccepted(schema, beyond)
      ? [{ of, limit, isLeast: false, within, beyond }]
      : []
  })

/** Gives added elements new ids and names. */
const grown = (list: readonly unknown[], length: number, isTold: boolean): readonly unknown[] =>
  Array.from({ length }, (_, index) => {
    const element = list[index % list.length]
    if (index < list.length || !isTold || !isRecord(element)) return element
    const named = ['id', 'name'].filter((name) => typeof element[name] === 'string')
    return { ...element, ...Object.fromEntries(named.map((name) => [name, `x${index}`])) }
  })

const ofList = (list: readonly unknown[], { whole, schema }: SchemaPlace): readonly Edge[] => {
  if (list.length === 0) return []
  const { least, most } = boundsOf(schema)
  const candidates = most === undefined ? known.filter((limit) => limit <= 100) : [most]
  const longest = [true, false].flatMap((isTold) =>
    search(whole, 'elements', (length) => grown(list, length, isTold), candidates),
  )
  if (least === undefined || least === 0) return longest.slice(0, 1)
  const shortest = {
    of: 'elements',
    limit: least,
    isLeast: true,
    within: list.slice(0, least),
    beyond: list.slice(0, least - 1),
  }
  return [...longest.slice(0, 1), shortest]
}

/** Finds limits of numbers, also of those in texts. */
const ofNumber = (whole: AnySchema): readonly Edge[] => {
  const numbers = numbersIn(whole)
  const { least, most } = numbers === undefined ? {} : boundsOf(numbers)
  const form = viewOf(bare(whole)).kind === 'string' ? String : (value: number): unknown => value
  const at = (limit: number | undefined, step: number): readonly Edge[] =>
    limit === undefined
      ? []
      : [{ of: 'as a number', limit, isLeast: step < 0, within: form(limit), beyond: form(limit + step) }]
  return [...at(least, -1), ...at(most, 1)].filter(
    ({ within, beyond }) => isAccepted(whole, within) && !isAccepted(whole, beyond),
  )
}

const numbersIn = (schema: AnySchema): AnySchema | undefined => {
  const view = viewOf(schema)
  if (view.kind === 'number') return schema
  if (view.kind === 'pipe') return numbersIn(view.to) ?? numbersIn(view.from)
  if (view.kind === 'optional' || view.kind === 'nullable' || view.kind === 'default') return numbersIn(view.inner)
  return undefined
}

const ofText = (whole: AnySchema, schema: AnySchema): readonly Edge[] => {
  const { least, most } = boundsOf(schema)
  const candidates = [...new Set([...known, ...(most === undefined ? [] : [most]), 15, 16])]
  const longest = textForms.flatMap((form) => search(whole, 'characters', form, candidates))
  if (least === undefined || least === 0 || !isAccepted(whole, text(least))) return longest.slice(0, 1)
  return [
    ...longest.slice(0, 1),
    { of: 'characters', limit: least, isLeast: true, within: text(least), beyond: text(least - 1) },
  ]
}

const ofKind = ({ schema, whole, value }: SchemaPlace): readonly Edge[] => {
  const view = viewOf(schema)
  if (view.kind === 'string' || view.kind === 'union') return [...ofText(whole, schema), ...ofNumber(whole)]
  if (view.kind === 'number') return ofNumber(whole)
  const forms = schema === bare(ConnectedAudience) ? audienceForms : view.kind === 'custom' ? jsonForms(value) : []
  if (forms.length > 0) return forms.flatMap(([of, form]) => search(whole, of, form, sizes(of)))
  if (view.kind !== 'object' || view.others === 'dropped' || !isRecord(value)) return []
  const named = (length: number): unknown => ({ ...value, [text(length)]: 1 })
  return search(whole, 'characters of a name', named, known)
}

/** Cached: trying all limits is slow. */
const found = new WeakMap<AnySchema, readonly Edge[]>()

/** Returns limits that the schema states, and the contract's that it shows when tried. */
export const edgesOf = (place: SchemaPlace): readonly Edge[] => {
  if (Array.isArray(place.value)) return ofList(place.value, place)
  const already = found.get(place.whole)
  if (already !== undefined) return already
  const edges = ofKind(place)
  found.set(place.whole, edges)
  return edges
}

export const withinWords = ({ of, limit, isLeast }: Edge): string =>
  `has ${limit} ${of}, the ${isLeast ? 'fewest' : 'most'} that it may`

export const beyondWords = ({ of, limit, isLeast }: Edge): string =>
  `has ${isLeast ? limit - 1 : limit + 1} ${of}, one ${isLeast ? 'fewer' : 'more'} than it may`
