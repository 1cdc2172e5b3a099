import type * as z from 'zod'
import type { Recogniser } from './recognise.ts'

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isClosed = (catchall: z.core.$ZodType | undefined): boolean =>
  catchall === undefined || (catchall as z.core.$ZodTypes)._zod.def.type === 'never' // the union of all kinds is what `def.type` tells apart

/** What is known of a member that a schema accepts. */
interface Member {
  readonly name: string
  readonly recognise: Recogniser
  /** `undefined` and null are looked for when nothing else fits: one call less for most members. */
  readonly isOptional: boolean
  readonly isNullable: boolean
  /** 1 when the object is nothing without it, else 0. */
  readonly required: number
}

/** How many places of an object remember the member that last stood there. */
const places = 1024

const memberOf = (
  name: string,
  schema: z.core.$ZodType,
  recogniser: (schema: z.core.$ZodType) => Recogniser,
): Member => {
  let [inner, isOptional, isNullable] = [schema as z.core.$ZodTypes, false, false] // as above
  for (let { def } = inner._zod; def.type === 'optional' || def.type === 'nullable'; { def } = inner._zod) {
    if (def.type === 'optional') isOptional = true
    else isNullable = true
    inner = def.innerType as z.core.$ZodTypes // as above
  }
  const required = schema._zod.optin === 'optional' ? 0 : 1
  return { name, recognise: recogniser(inner), isOptional, isNullable, required }
}

const accepts = (member: Member, value: unknown): boolean =>
  member.recognise(value) || (value === null ? member.isNullable : value === undefined && member.isOptional)

/**
 * Recognises an object by its schema's definition and a rule for the names of its members. Walks the value's members, not
 * the shape's: most members of a large shape are absent. Each place remembers the member that last stood there: the objects
 * of one array are mostly written alike, which spares looking at the names.
 */
export const recogniseObject = (
  def: z.core.$ZodObjectDef,
  isName: (name: string) => boolean,
  recogniser: (schema: z.core.$ZodType) => Recogniser,
): Recogniser => {
  const members = new Map(
    Object.entries(def.shape).map(([name, schema]) => [name, memberOf(name, schema, recogniser)] as const),
  )
  const required = [...members.values()].reduce((sum, member) => sum + member.required, 0)
  const other =
    def.catchall === undefined || isClosed(def.catchall)
      ? undefined
      : { ...memberOf('', def.catchall, recogniser), required: 0 }
  const remembered: Member[] = []

  const lookUp = (name: string, place: number): Member | undefined => {
    // zod leaves `__proto__` out.
    const member = isName(name) && name !== '__proto__' ? (members.get(name) ?? other) : undefined
    if (member !== undefined && place < places) remembered[place] = member === other ? { ...other, name } : member
    return member
  }
  return (value) => {
    if (!isObject(value)) return false
    let seen = 0
    let place = 0
    for (const name in value) {
      const last = remembered[place]
      const member = last?.name === name ? last : lookUp(name, place)
      if (member === undefined || !accepts(member, value[name])) return false
      seen += member.required
      place += 1
    }
    return seen === required
  }
}
