import type * as z from 'zod'

/** Where in a request: `body`, `query` or `params`, then member names and array indexes. */
export type Path = readonly (string | number)[]

/** A value in a request and what its schema says of it. */
export interface Place {
  readonly path: Path
  /** What the value has to be, without what says that it may be absent or null. */
  readonly schema: z.core.$ZodType
  /** The schema as it stands there. */
  readonly whole: z.core.$ZodType
  /** Undefined for a member that is absent and may be given. */
  readonly value: unknown
  readonly isMember: boolean
  /** The union around it, which answers for all that is in it. */
  readonly within?: { readonly path: Path; readonly schema: z.core.$ZodType }
}

type Members = { readonly [name: string]: unknown }

/** Whether a value has members of any name. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema as what it is: the union of all kinds is what `type` tells apart. */
export const defOf = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] => (schema as z.core.$ZodTypes)._zod.def // see above

/** Whether a schema accepts a value. */
export const isAccepted = (schema: z.core.$ZodType, value: unknown): boolean => textsOf(schema, value).length === 0

/** What a schema says of a value that it refuses, each text once; nothing of one that it accepts. */
export const textsOf = (schema: z.core.$ZodType, value: unknown): readonly string[] => {
  // Every schema of zod's full flavour, which the contract uses, has the method; the core type leaves it out.
  const { error } = (schema as z.ZodType).safeParse(value)
  return error === undefined ? [] : [...new Set(error.issues.map(({ message }) => message))]
}

/** What a schema is without what says that its value may be absent, null or written in another way. */
export const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return bare(def.innerType)
    case 'lazy':
      return bare(def.getter())
    case 'pipe':
      return bare(defOf(def.in).type === 'transform' ? def.out : def.in)
    default:
      return schema
  }
}

/** Elements of a list are alike: the first few are looked at. */
const sample = 2

type Around = Pick<Place, 'within'>

const optionOf = (options: readonly z.core.$ZodType[], value: unknown): z.core.$ZodType | undefined =>
  options.find((option) => isAccepted(option, value))

const inside = (schema: z.core.$ZodType, value: unknown, path: Path, around: Around): readonly Place[] => {
  const def = defOf(schema)
  if (def.type === 'array' && Array.isArray(value)) {
    return value.slice(0, sample).flatMap((element, index) => placesIn(def.element, element, [...path, index], around))
  }
  if (def.type === 'tuple' && Array.isArray(value)) {
    return def.items.flatMap((item, index) => placesIn(item, value[index], [...path, index], around))
  }
  if (def.type === 'union') {
    const option = optionOf(def.options, value)
    const isTold = 'discriminator' in def
    const inOption = isTold ? around : { within: around.within ?? { path, schema } }
    return option === undefined ? [] : inside(bare(option), value, path, inOption)
  }
  if (def.type !== 'object' || !isMembers(value)) return []
  const named = Object.entries(def.shape).flatMap(([name, member]) => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined
    return placesIn(member, given, [...path, name], around, true)
  })
  const { catchall, shape } = def
  if (catchall === undefined || defOf(catchall).type === 'never') return named
  const others = Object.entries(value).filter(([name]) => !Object.hasOwn(shape, name))
  return [...named, ...others.flatMap(([name, given]) => placesIn(catchall, given, [...path, name], around))]
}

const placesIn = (
  whole: z.core.$ZodType,
  value: unknown,
  path: Path,
  around: Around,
  isMember = false,
): readonly Place[] => {
  const schema = bare(whole)
  if (defOf(schema).type === 'never') return []
  const own: Place = { path, schema, whole, value, isMember, ...around }
  return value === undefined || value === null ? [own] : [own, ...inside(schema, value, path, around)]
}

/** Every place of a valid value that its schema says something of, the value itself first. */
export const placesOf = (schema: z.core.$ZodType, value: unknown, path: Path): readonly Place[] =>
  placesIn(schema, value, path, {})

/** Says of a member that it is to be absent. */
export const absent: unique symbol = Symbol('absent')

/** The same value with another at a place; all else is shared. */
export const changedAt = (value: unknown, path: Path, change: unknown): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return change
  if (Array.isArray(value)) {
    return value.map((element: unknown, index) => (index === step ? changedAt(element, rest, change) : element))
  }
  const members = isMembers(value) ? value : {}
  const inner = changedAt(Object.hasOwn(members, step) ? members[step] : undefined, rest, change)
  const entries = Object.hasOwn(members, step) ? Object.entries(members) : [...Object.entries(members), [step, inner]]
  const changed = entries.map(([name, member]) => [name, name === step ? inner : member] as const)
  return Object.fromEntries(changed.filter(([, member]) => member !== absent))
}

/** What is at a place; undefined when nothing is. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? Reflect.get(at, step) : undefined,
    value,
  )
