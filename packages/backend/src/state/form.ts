import type { Instant, Json } from '@brazier/domain'
import * as z from 'zod'
import { isJsonValue } from './json-value.ts'
import { isTime, readTime } from './time.ts'

/** What does not fit a schema. */
export const misfit: unique symbol = Symbol('misfit')

/** What becomes of the times of a value, and of JSON in it that may hold times as text. */
export interface TimeChange {
  readonly time: (instant: Instant) => unknown
  readonly json: (value: Json) => Json
}

/**
 * A schema as functions. They read what the schema reads, in a fraction of its time, and keep members
 * named `__proto__`, which zod leaves out: what a user was given is not to be lost in a file.
 */
export interface Form {
  /** What JSON stands for, or `misfit`: the schema knows why. */
  readonly read: (json: unknown) => unknown
  /** A value with its times changed; the rest is shared. Absent when such values hold no time. */
  readonly change?: (value: unknown, change: TimeChange) => unknown
}

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const timeForm: Form = {
  read: (json) => readTime(json) ?? misfit,
  change: (value, change) => change.time(value as Instant), // what this form reads
}

const jsonForm: Form = {
  read: (json) => (isJsonValue(json) ? json : misfit),
  change: (value, change) => change.json(value as Json), // what this form reads
}

const never: Form = { read: () => misfit }

const textForm: Form = { read: (json) => (typeof json === 'string' ? json : misfit) }

const mostRemembered = 1000

const isAnyText = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  def.type === 'string' && !('format' in def) && def.checks === undefined

/** What holds no other form: text, numbers, choices. */
const leafForm = (schema: z.core.$ZodTypes): Form => {
  if (isAnyText(schema)) return textForm
  // The same few numbers and words come again and again.
  const fitting = new Set<unknown>()
  const read: Form['read'] = (json) => {
    if (fitting.has(json)) return json
    const parsed = z.safeParse(schema, json)
    if (!parsed.success) return misfit
    if (parsed.data === json && typeof json !== 'object' && fitting.size < mostRemembered) fitting.add(json)
    return parsed.data
  }
  return { read }
}

const arrayForm = ({ read, change }: Form): Form => ({
  read: (json) => {
    if (!Array.isArray(json)) return misfit
    const given: readonly unknown[] = json
    let values: unknown[] | undefined
    for (let index = 0; index < given.length; index += 1) {
      const value = read(given[index])
      if (value === misfit) return misfit
      if (value !== given[index]) (values ??= [...given])[index] = value
    }
    return values ?? given
  },
  ...(change && { change: (value, how) => (Array.isArray(value) ? value.map((each) => change(each, how)) : value) }),
})

/** The forms of members: of some names one each, of all others one. */
interface MemberForms {
  readonly named: ReadonlyMap<string, Form>
  readonly others: Form
}

/**
 * Reads each member by its form; copies the members when the first of them changes. The copy owns its `__proto__`, if
 * any, so that setting it is setting a member.
 */
const readMembers = (given: Members, { named, others }: MemberForms): Members | typeof misfit => {
  let members: Record<string, unknown> | undefined
  for (const name of Object.keys(given)) {
    const value = (named.get(name) ?? others).read(given[name])
    if (value === misfit) return misfit
    if (value !== given[name]) (members ??= { ...given })[name] = value
  }
  return members ?? given
}

const changeMembers =
  ({ named, others }: MemberForms): NonNullable<Form['change']> =>
  (value, change) => {
    if (!isMembers(value)) return value
    const members: Record<string, unknown> = { ...value }
    for (const name of Object.keys(value)) {
      const form = named.get(name) ?? others
      if (form.change !== undefined) members[name] = form.change(value[name], change)
    }
    return members
  }

const recordForm = (others: Form): Form => {
  const forms: MemberForms = { named: new Map(), others }
  const read: Form['read'] = (json) => (isMembers(json) ? readMembers(json, forms) : misfit)
  return others.change === undefined ? { read } : { read, change: changeMembers(forms) }
}

const objectForm = (shape: z.core.$ZodShape, others: Form): Form => {
  const named = new Map(Object.entries(shape).map(([name, schema]) => [name, formOf(schema)]))
  const forms: MemberForms = { named, others }
  // What a member that is left out means: a misfit, or what is filled in; most mean nothing.
  const leftOut = [...named].flatMap(([name, form]) => {
    const meant = form.read(undefined)
    return meant === undefined ? [] : [{ name, meant }]
  })
  const read: Form['read'] = (json) => {
    const members = isMembers(json) ? readMembers(json, forms) : misfit
    if (members === misfit) return misfit
    let filled: Record<string, unknown> | undefined
    for (const { name, meant } of leftOut) {
      if (members[name] !== undefined) continue
      if (meant === misfit) return misfit
      filled ??= { ...members }
      filled[name] = meant
    }
    return filled ?? members
  }
  const holdsTimes = [...named.values(), forms.others].some(({ change }) => change !== undefined)
  return holdsTimes ? { read, change: changeMembers(forms) } : { read }
}

/** A form that reads one value by itself, and all others as `inner`. */
const besides = (special: unknown, meaning: unknown, { read, change }: Form): Form => ({
  read: (json) => (json === special ? meaning : read(json)),
  ...(change && { change: (value, how) => (value === special ? value : change(value, how)) }),
})

/** A value does not tell which of several forms it has, so none of them may hold times. */
const refuseTimes = (forms: readonly Form[]): void => {
  if (forms.some(({ change }) => change !== undefined)) {
    throw new TypeError('formOf: times in a union, tuple or loose object: not known')
  }
}

/** A form for one of several kinds. */
const unionForm = (forms: readonly Form[]): Form => {
  refuseTimes(forms)
  const read: Form['read'] = (json) => {
    for (const form of forms) {
      const value = form.read(json)
      if (value !== misfit) return value
    }
    return misfit
  }
  return { read }
}

const entered = new WeakSet<z.core.$ZodType>()

/** A form for what holds itself, as the audiences do; zod reads it whole. */
const lazyForm = (schema: z.core.$ZodTypes, getter: () => z.core.$ZodType): Form => {
  const isNew = !entered.has(schema)
  entered.add(schema)
  if (isNew) refuseTimes([formOf(getter())])
  return leafForm(schema)
}

/** The form of a schema whose checks look at a whole list or object. */
const checkedForm = (schema: z.core.$ZodType, { read, change }: Form): Form => ({
  read: (json) => (z.safeParse(schema, json).success ? read(json) : misfit),
  ...(change && { change }),
})

const forms = new WeakMap<z.core.$ZodType, Form>()

/** The form of a schema, made once. Throws a TypeError when there are times in a kind of schema that is not known here. */
export const formOf = (schema: z.core.$ZodType): Form => {
  const made = forms.get(schema)
  if (made !== undefined) return made
  const known = schema as z.core.$ZodTypes // the union of all kinds is what `def.type` tells apart
  const ofKind = formOfKind(known)
  const { checks = [] } = known._zod.def
  const form = checks.length === 0 || isLeaf(known) ? ofKind : checkedForm(known, ofKind)
  forms.set(schema, form)
  return form
}

/** Reads values of a schema by its form; what does not fit gets the errors of the schema. */
export const readerOf = <Schema extends z.ZodType>(
  schema: Schema,
): ((json: unknown) => z.ZodSafeParseResult<z.output<Schema>>) => {
  const { read } = formOf(schema)
  return (json) => {
    const data = read(json)
    if (data === misfit) return schema.safeParse(json)
    return { success: true, data: data as z.output<Schema> } // the form is the schema's own
  }
}

const leafTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'unknown', 'null'])

const isLeaf = ({ _zod }: z.core.$ZodTypes): boolean => leafTypes.has(_zod.def.type)

const formOfKind = (schema: z.core.$ZodTypes): Form => {
  const { def } = schema._zod
  switch (def.type) {
    case 'array':
      return arrayForm(formOf(def.element))
    case 'record':
      if (isAnyText(def.keyType)) return recordForm(formOf(def.valueType))
      refuseTimes([formOf(def.valueType)]) // names that not any text is
      return leafForm(schema)
    case 'object':
      if (def.catchall !== undefined) return objectForm(def.shape, formOf(def.catchall))
      refuseTimes(Object.values(def.shape).map(formOf)) // what it does not name is left out
      return leafForm(schema)
    case 'union':
      return unionForm(def.options.map(formOf))
    case 'optional':
      return besides(undefined, undefined, formOf(def.innerType))
    case 'nullable':
      return besides(null, null, formOf(def.innerType))
    case 'default':
      return besides(undefined, def.defaultValue, formOf(def.innerType))
    case 'tuple':
      refuseTimes(def.items.map(formOf))
      return leafForm(schema)
    case 'lazy':
      return lazyForm(schema, def.getter)
    case 'never':
      return never
    case 'custom':
      return def.fn === isJsonValue ? jsonForm : leafForm(schema)
    default:
      return isTime(schema) ? timeForm : leafForm(schema)
  }
}
