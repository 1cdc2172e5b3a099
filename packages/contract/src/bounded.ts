import type * as z from 'zod'

type Cut = (value: unknown) => unknown

const maximumOf = (schema: z.core.$ZodType): number =>
  (schema._zod.def.checks ?? []).reduce((lowest, check) => {
    const def: { readonly check: string; readonly maximum?: unknown } = check._zod.def
    return def.check === 'max_length' && typeof def.maximum === 'number' ? Math.min(lowest, def.maximum) : lowest
  }, Infinity)

const cutArray = (longest: number, element: Cut | undefined): Cut | undefined => {
  if (longest === Infinity && element === undefined) return undefined
  return (value) => {
    if (!Array.isArray(value)) return value
    const short: readonly unknown[] = value.length > longest ? value.slice(0, longest) : value
    return element === undefined ? short : short.map(element)
  }
}

const cutObject = (shape: z.core.$ZodShape, sample: number): Cut | undefined => {
  const members = Object.entries(shape).flatMap(([name, schema]) => {
    const cut = cutOf(schema, sample)
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

/** What fits no option stays as it is: an array is cut as the option that is an array says. */
const cutUnion = (options: readonly z.core.$ZodType[], sample: number): Cut | undefined => {
  const cuts = options.flatMap((option) => cutOf(option, sample) ?? [])
  return cuts.length === 0 ? undefined : (value) => cuts.reduce((cut, next) => next(cut), value)
}

/** How to cut what a schema takes; undefined when nothing in it is to be cut. */
const cutOf = (schema: z.core.$ZodType, sample: number): Cut | undefined => {
  const def = (schema as z.core.$ZodTypes)._zod.def // the union of all kinds is what `def.type` tells apart
  switch (def.type) {
    case 'pipe':
      return cutOf(def.in, sample)
    case 'optional':
    case 'nullable':
      return cutOf(def.innerType, sample)
    case 'array': {
      const max = maximumOf(schema)
      return cutArray(max === Infinity ? sample : max + 1, cutOf(def.element, sample))
    }
    case 'object':
      return cutObject(def.shape, sample)
    case 'union':
      return sample === Infinity ? undefined : cutUnion(def.options, sample)
    default:
      return undefined
  }
}

/**
 * Gives a function that cuts each over-long array of a body to one element more than its schema allows, so that refusing
 * it costs what a full request costs, and not what was sent. Arrays without a greatest length are cut to a `sample`, those
 * in unions too: a fault in it refuses the body without a look at the rest.
 */
export const bounded = (schema: z.core.$ZodType, sample = Infinity): Cut => cutOf(schema, sample) ?? ((body) => body)
