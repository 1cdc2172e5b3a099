import { hasChecks, isAnyText, type AnySchema, viewOf } from '@brazier/contract/schema'
import type { Instant, Json } from '@brazier/domain/rules'
import { isRecord, type UnknownRecord } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { isJsonValue } from '../ports/json-value.ts'
import { isTime, readTime } from '../ports/time.ts'

export const invalid: unique symbol = Symbol('invalid')

/** Changes times in a value, and in JSON that may hold times as text. */
export interface TimeChange {
  readonly time: (instant: Instant) => unknown
  readonly json: (value: Json) => Json
}

/**
 * A schema as functions, which take a fraction of its time. They keep members named `__proto__`, which zod drops: a file loses no user
 * attribute.
 */
export interface CompiledSchema {
  /** Returns `invalid` for a misfit: the schema knows why. */
  readonly read: (json: unknown) => unknown
  /** Shares the parts without times. Absent: there are no times. */
  readonly change?: (value: unknown, change: TimeChange) => unknown
}

const compiledTime: CompiledSchema = {
  read: (json) => readTime(json) ?? invalid,
  change: (value, change) => change.time(value as Instant), // what this schema reads
}

const compiledJson: CompiledSchema = {
  read: (json) => (isJsonValue(json) ? json : invalid),
  change: (value, change) => change.json(value as Json), // what this schema reads
}

const never: CompiledSchema = { read: () => invalid }

const compiledText: CompiledSchema = { read: (json) => (typeof json === 'string' ? json : invalid) }

const maxRemembered = 1000

const compileLeaf = (schema: AnySchema): CompiledSchema => {
  if (isAnyText(schema)) return compiledText
  // The same few numbers and words recur.
  const fitting = new Set<unknown>()
  const read: CompiledSchema['read'] = (json) => {
    if (fitting.has(json)) return json
    const parsed = z.safeParse(schema, json)
    if (!parsed.success) return invalid
    if (parsed.data === json && typeof json !== 'object' && fitting.size < maxRemembered) fitting.add(json)
    return parsed.data
  }
  return { read }
}

// Most lists and members of a user are empty, and an empty object takes 56 bytes. All values share these.
const noElements: readonly never[] = Object.freeze([])
const noMembers: UnknownRecord = Object.freeze({})

const compileArray = ({ read, change }: CompiledSchema): CompiledSchema => ({
  read: (json) => {
    if (!Array.isArray(json)) return invalid
    const given: readonly unknown[] = json
    if (given.length === 0) return noElements
    let values: unknown[] | undefined
    for (let index = 0; index < given.length; index += 1) {
      const value = read(given[index])
      if (value === invalid) return invalid
      if (value !== given[index]) (values ??= [...given])[index] = value
    }
    return values ?? given
  },
  ...(change && { change: (value, how) => (Array.isArray(value) ? value.map((each) => change(each, how)) : value) }),
})

interface CompiledMembers {
  readonly named: ReadonlyMap<string, CompiledSchema>
  readonly others: CompiledSchema
}

/** Copies the members at the first change. The copy owns its `__proto__`, if any: setting it sets a member. */
const readMembers = (given: UnknownRecord, { named, others }: CompiledMembers): UnknownRecord | typeof invalid => {
  let members: Record<string, unknown> | undefined
  const names = Object.keys(given)
  if (names.length === 0) return noMembers
  for (const name of names) {
    const value = (named.get(name) ?? others).read(given[name])
    if (value === invalid) return invalid
    if (value !== given[name]) (members ??= { ...given })[name] = value
  }
  return members ?? given
}

const changeMembers =
  ({ named, others }: CompiledMembers): NonNullable<CompiledSchema['change']> =>
  (value, change) => {
    if (!isRecord(value)) return value
    const members: Record<string, unknown> = { ...value }
    for (const name of Object.keys(value)) {
      const compiled = named.get(name) ?? others
      if (compiled.change !== undefined) members[name] = compiled.change(value[name], change)
    }
    return members
  }

const compileRecord = (others: CompiledSchema): CompiledSchema => {
  const schemas: CompiledMembers = { named: new Map(), others }
  const read: CompiledSchema['read'] = (json) => (isRecord(json) ? readMembers(json, schemas) : invalid)
  return others.change === undefined ? { read } : { read, change: changeMembers(schemas) }
}

const compileObject = (shape: { readonly [name: string]: AnySchema }, others: CompiledSchema): CompiledSchema => {
  const named = new Map(Object.entries(shape).map(([name, schema]) => [name, compile(schema)]))
  const schemas: CompiledMembers = { named, others }
  // The meaning of a missing member: invalid or a filled-in value; most mean nothing.
  const absent = [...named].flatMap(([name, compiled]) => {
    const fallback = compiled.read(undefined)
    return fallback === undefined ? [] : [{ name, fallback }]
  })
  const read: CompiledSchema['read'] = (json) => {
    const members = isRecord(json) ? readMembers(json, schemas) : invalid
    if (members === invalid) return invalid
    let filled: Record<string, unknown> | undefined
    for (const { name, fallback } of absent) {
      if (members[name] !== undefined) continue
      if (fallback === invalid) return invalid
      filled ??= { ...members }
      filled[name] = fallback
    }
    return filled ?? members
  }
  const holdsTimes = [...named.values(), schemas.others].some(({ change }) => change !== undefined)
  return holdsTimes ? { read, change: changeMembers(schemas) } : { read }
}

/** Reads one value itself, all others by the given schema. */
const besides = (special: unknown, meaning: unknown, { read, change }: CompiledSchema): CompiledSchema => ({
  read: (json) => (json === special ? meaning : read(json)),
  ...(change && { change: (value, how) => (value === special ? value : change(value, how)) }),
})

/** A value does not tell which of several schemas it has, so none may hold times. */
const refuseTimes = (schemas: readonly CompiledSchema[]): void => {
  if (schemas.some(({ change }) => change !== undefined)) {
    throw new TypeError('compile: times in a union, tuple or loose object: not known')
  }
}

const compileUnion = (schemas: readonly CompiledSchema[]): CompiledSchema => {
  refuseTimes(schemas)
  const read: CompiledSchema['read'] = (json) => {
    for (const compiled of schemas) {
      const value = compiled.read(json)
      if (value !== invalid) return value
    }
    return invalid
  }
  return { read }
}

const entered = new WeakSet<AnySchema>()

/** Compiles a recursive schema, such as an audience; zod reads the whole value. */
const lazyCompiled = (schema: AnySchema, getter: () => AnySchema): CompiledSchema => {
  const isNew = !entered.has(schema)
  entered.add(schema)
  if (isNew) refuseTimes([compile(getter())])
  return compileLeaf(schema)
}

/** Compiles a schema with checks of a whole list or object. */
const checkedCompiled = (schema: AnySchema, { read, change }: CompiledSchema): CompiledSchema => ({
  read: (json) => (z.safeParse(schema, json).success ? read(json) : invalid),
  ...(change && { change }),
})

const schemas = new WeakMap<AnySchema, CompiledSchema>()

/** Compiles once. Throws a TypeError for times in an unknown kind of schema. */
export const compile = (schema: AnySchema): CompiledSchema => {
  const made = schemas.get(schema)
  if (made !== undefined) return made
  const ofKind = formOfKind(schema)
  const compiled = hasChecks(schema) && isWhole(schema) ? checkedCompiled(schema, ofKind) : ofKind
  schemas.set(schema, compiled)
  return compiled
}

/** Reads values by a compiled schema; misfits get the schema's errors. */
export const readerOf = <Schema extends z.ZodType>(
  schema: Schema,
): ((json: unknown) => z.ZodSafeParseResult<z.output<Schema>>) => {
  const { read } = compile(schema)
  return (json) => {
    const data = read(json)
    if (data === invalid) return schema.safeParse(json)
    return { success: true, data: data as z.output<Schema> } // compiled from this schema
  }
}

const wholes: ReadonlySet<string> = new Set(['array', 'record', 'object', 'union', 'tuple'])

/** Whether the compiled schema reads parts; checks of any other are zod's. */
const isWhole = (schema: AnySchema): boolean => wholes.has(viewOf(schema).kind)

const formOfKind = (schema: AnySchema): CompiledSchema => {
  if (isTime(schema)) return compiledTime
  const view = viewOf(schema)
  switch (view.kind) {
    case 'array':
      return compileArray(compile(view.element))
    case 'record':
      if (isAnyText(view.names)) return compileRecord(compile(view.values))
      refuseTimes([compile(view.values)]) // not every text is a name
      return compileLeaf(schema)
    case 'object':
      if (view.others === 'refused') return compileObject(view.members, never)
      if (view.others !== 'dropped') return compileObject(view.members, compile(view.others))
      refuseTimes(Object.values(view.members).map(compile)) // others are left out
      return compileLeaf(schema)
    case 'union':
      return compileUnion(view.options.map(compile))
    case 'optional':
      return besides(undefined, undefined, compile(view.inner))
    case 'nullable':
      return besides(null, null, compile(view.inner))
    case 'default':
      return besides(undefined, view.value, compile(view.inner))
    case 'tuple':
      refuseTimes(view.items.map(compile))
      return compileLeaf(schema)
    case 'lazy':
      return lazyCompiled(schema, view.inner)
    case 'never':
      return never
    case 'custom':
      return view.accepts === isJsonValue ? compiledJson : compileLeaf(schema)
    default:
      return compileLeaf(schema)
  }
}
