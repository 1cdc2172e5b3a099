import { type Bounds, boundsOf, isOptional, type AnySchema, type SchemaView, viewOf } from '@brazier/contract/schema'
import * as fc from 'fast-check'
import { anyText } from '../any-text.ts'
import { isAccepted } from './places.ts'

/** Arbitraries for schemas that only code can check, such as `z.custom`. */
export type GivenArbitraries = ReadonlyMap<AnySchema, fc.Arbitrary<unknown>>

/** Undefined if no value is accepted: the member must be absent. */
type Built = fc.Arbitrary<unknown> | undefined

type ObjectView = Extract<SchemaView, { readonly kind: 'object' }>

/** Values that members mostly take, where their schemas accept them. */
export interface NamedValues {
  readonly texts: { readonly [member: string]: readonly string[] }
  /** For schemas that only code can check, such as `z.custom`. */
  readonly custom: fc.Arbitrary<unknown>
}

interface Walk {
  readonly given: GivenArbitraries
  readonly named?: NamedValues | undefined
  /** The nearest member around this schema. */
  readonly member?: string
  /** Counts the recursive schemas around this one. */
  readonly depth: number
}

/** Most levels of recursion. */
const deepest = 3
const mostMisses = 10_000

/** Texts that refinements often require. */
const formats: fc.Arbitrary<string> = fc.oneof(
  fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString()),
  fc.emailAddress({ size: 'small' }),
  fc.uuid(),
  // `fc.webUrl` maps all characters first, as `any-text.ts` says.
  fc.domain({ size: 'small' }).map((domain) => `https://${domain}/`),
  fc.nat().map(String),
)

const textWithin = ({ least = 0, most = Infinity, patterns: [pattern], isRefined }: Bounds): fc.Arbitrary<string> => {
  const plain =
    pattern === undefined
      ? anyText({ minLength: least, maxLength: Math.min(most, least + 20) })
      : fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace('i', '')))
  const any = isRefined && pattern === undefined ? fc.oneof(plain, formats) : plain
  // Schemas count UTF-16 code units; the arbitrary counts characters.
  return any.filter((given) => given.length >= least && given.length <= most)
}

const text = (schema: AnySchema, { named, member = '' }: Walk): fc.Arbitrary<string> => {
  const known = Object.hasOwn(named?.texts ?? {}, member) ? (named?.texts[member] ?? []) : []
  const fitting = known.filter((given) => isAccepted(schema, given))
  const other = textWithin(boundsOf(schema))
  return fitting.length === 0
    ? other
    : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: other })
}

const number = ({ isWhole, least, most }: Bounds): fc.Arbitrary<number> =>
  isWhole
    ? fc.integer({ min: least ?? Number.MIN_SAFE_INTEGER, max: most ?? Number.MAX_SAFE_INTEGER })
    : fc
        .double({
          noNaN: true,
          noDefaultInfinity: true,
          ...(least === undefined ? {} : { min: least }),
          ...(most === undefined ? {} : { max: most }),
        })
        // JSON has no negative zero. Adding 0 removes it.
        .map((given) => given + 0)

const array = (element: Built, { least = 0, most = Infinity }: Bounds): Built => {
  if (element === undefined) return least === 0 ? fc.constant([]) : undefined
  const some = fc.array(element, { minLength: least, maxLength: Math.min(most, least + 3) })
  const twice = element.map((one) => [one, one])
  return least > 2 || most < 2 ? some : fc.oneof({ weight: 8, arbitrary: some }, twice)
}

const membersOf = (members: ObjectView['members'], walk: Walk): fc.Arbitrary<object> | undefined => {
  const built = Object.entries(members).map(([name, schema]) => ({
    name,
    mayBeAbsent: isOptional(schema),
    value: build(withoutOptional(schema), { ...walk, member: name }),
  }))
  if (built.some(({ mayBeAbsent, value }) => !mayBeAbsent && value === undefined)) return undefined
  const known = built.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]))
  const requiredKeys = built.flatMap(({ name, mayBeAbsent }) => (mayBeAbsent ? [] : [name]))
  const required = known.filter(([name]) => requiredKeys.includes(name))
  const optional = known.filter(([name]) => !requiredKeys.includes(name))
  const mixed = fc.record(Object.fromEntries(known), { requiredKeys, noNullPrototype: true })
  // Of some members, an object may have one alone.
  const lone = optional.map((one) => fc.record(Object.fromEntries([...required, one]), { noNullPrototype: true }))
  return fc.oneof({ weight: lone.length + 1, arbitrary: mixed }, ...lone)
}

/** Optional members are left out: JSON has no `undefined`. */
const withoutOptional = (schema: AnySchema): AnySchema => {
  const view = viewOf(schema)
  return view.kind === 'optional' ? withoutOptional(view.inner) : schema
}

const object = ({ members, others: open }: ObjectView, walk: Walk): Built => {
  const known = membersOf(members, walk)
  const extra = typeof open === 'string' ? undefined : build(open, walk)
  if (known === undefined || extra === undefined) return known
  const names = fc.constantFrom('a_newer_member', 'Ä', 'constructor').filter((name) => !Object.hasOwn(members, name))
  const others = fc.dictionary(names, extra, { maxKeys: 2, noNullPrototype: true })
  return fc.tuple(others, known).map(([more, record]) => ({ ...more, ...record }))
}

const present = (built: readonly Built[]): readonly fc.Arbitrary<unknown>[] => built.filter((one) => one !== undefined)

const union = (options: readonly AnySchema[], walk: Walk): Built => {
  const built = present(options.map((option) => build(option, walk)))
  return built.length === 0 ? undefined : fc.oneof(...built)
}

const tuple = (items: readonly AnySchema[], walk: Walk): Built => {
  const built = present(items.map((item) => build(item, walk)))
  return built.length < items.length ? undefined : fc.tuple(...built)
}

const orNull = (inner: Built): Built =>
  inner === undefined ? fc.constant(null) : fc.option(inner, { nil: null, freq: 8 })

const lazily = (schema: () => AnySchema, walk: Walk): Built =>
  walk.depth >= deepest ? undefined : build(schema(), { ...walk, depth: walk.depth + 1 })

const record = (value: Built): fc.Arbitrary<object> =>
  value === undefined
    ? fc.constant({})
    : fc.dictionary(fc.string({ maxLength: 8 }), value, { maxKeys: 3, noNullPrototype: true })

/** Null for a schema with inner schemas. */
const leaf = (view: SchemaView, schema: AnySchema, walk: Walk): Built | null => {
  switch (view.kind) {
    case 'string':
      return text(schema, walk)
    case 'number':
      return number(boundsOf(schema))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'choice':
      return fc.constantFrom<unknown[]>(...view.values)
    case 'unknown':
      return fc.json({ maxDepth: 2 }).map((json): unknown => JSON.parse(json))
    case 'undefined':
    case 'never':
      return undefined
    default:
      return null
  }
}

const walked = (schema: AnySchema, walk: Walk): Built => {
  const view = viewOf(schema)
  const found = leaf(view, schema, walk)
  if (found !== null) return found
  switch (view.kind) {
    case 'array':
      return array(build(view.element, walk), boundsOf(schema))
    case 'tuple':
      return tuple(view.items, walk)
    case 'object':
      return object(view, walk)
    case 'record':
      return record(build(view.values, walk))
    case 'union':
      return union(view.options, walk)
    case 'optional':
    case 'default':
      return build(view.inner, walk)
    case 'nullable':
      return orNull(build(view.inner, walk))
    case 'lazy':
      return lazily(view.inner, walk)
    case 'pipe':
      return build(view.from, walk)
    default:
      if (walk.named !== undefined) return accepted(schema, walk.named.custom)
      throw new TypeError(
        `arbitraryOf: a schema of kind ${JSON.stringify(view.kind === 'other' ? view.type : view.kind)} says nothing of its values; wanted an arbitrary for it in the second argument (see the README of @brazier/testkit)`,
      )
  }
}

/** Throws a TypeError if almost no values are accepted. */
const accepted = (schema: AnySchema, built: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  let misses = 0
  return built.filter((value) => {
    if (isAccepted(schema, value)) {
      misses = 0
      return true
    }
    misses += 1
    if (misses < mostMisses) return false
    throw new TypeError(
      `arbitraryOf: of ${mostMisses} values the refinements of a schema accepted none; wanted an arbitrary for it in the second argument (see the README of @brazier/testkit)`,
    )
  })
}

const build = (schema: AnySchema, walk: Walk): Built => {
  const known = walk.given.get(schema)
  if (known !== undefined) return known
  const built = walked(schema, walk)
  const isRefined = boundsOf(schema).isRefined || boundsOf(schema).patterns.length > 1
  return built === undefined || !isRefined ? built : accepted(schema, built)
}

/**
 * Generates JSON from types, lengths and bounds, filtered by refinements. Throws a TypeError for a schema that only code can check and that
 * is not in `given`.
 */
export const walkedArbitrary = (
  schema: AnySchema,
  given: GivenArbitraries,
  named?: NamedValues,
): fc.Arbitrary<unknown> => {
  const built = build(schema, { given, named, depth: 0 })
  if (built === undefined) throw new TypeError('arbitraryOf: the schema takes no value; wanted one that does')
  return accepted(schema, built)
}
