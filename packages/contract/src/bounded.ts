import type * as z from 'zod'

type Cut = (value: unknown) => unknown

const maximumOf = (schema: z.core.$ZodType): number =>
  (schema._zod.def.checks ?? []).reduce((lowest, check) => {
    const def: { readonly check: string; readonly maximum?: unknown } = check._zod.def
    return def.check === 'max_length' && typeof def.maximum === 'number' ? Math.min(lowest, def.maximum) : lowest
  }, Infinity)

const cutArray = (max: number, element: Cut | undefined): Cut | undefined => {
  if (max === Infinity && element === undefined) return undefined
  return (value) => {
    if (!Array.isArray(value)) return value
    const short: readonly unknown[] = value.length > max + 1 ? value.slice(0, max + 1) : value
    return element === undefined ? short : short.map(element)
  }
}

const cutObject = (shape: z.core.$ZodShape): Cut | undefined => {
  const members = Object.entries(shape).flatMap(([name, schema]) => {
    const cut = cutOf(schema)
    return cut === undefined ? [] : [[name, cut] as const]
  })
  if (members.length === 0) return undefined
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const cut = members.flatMap(([name, cutMember]) => {
      const member: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
      const short = cutMember(member)
      return short === member ? [] : [[name, short] as const]
    })
    return cut.length === 0 ? value : { ...value, ...Object.fromEntries(cut) }
  }
}

/** How to cut what a schema takes; undefined when nothing in it has a greatest length. */
const cutOf = (schema: z.core.$ZodType): Cut | undefined => {
  const def = (schema as z.core.$ZodTypes)._zod.def // the union of all kinds is what `def.type` tells apart
  switch (def.type) {
    case 'pipe':
      return cutOf(def.in)
    case 'optional':
    case 'nullable':
      return cutOf(def.innerType)
    case 'array':
      return cutArray(maximumOf(schema), cutOf(def.element))
    case 'object':
      return cutObject(def.shape)
    default:
      return undefined
  }
}

/**
 * Gives a function that cuts each over-long array of a body to one element more than its schema allows, so that refusing
 * it costs what a full request costs, and not what was sent. Looks into objects and arrays, not into unions.
 */
export const bounded = (schema: z.core.$ZodType): Cut => cutOf(schema) ?? ((body) => body)
