import type * as z from 'zod'

const maximumOf = (schema: z.core.$ZodType): number =>
  (schema._zod.def.checks ?? []).reduce((lowest, check) => {
    const def: { readonly check: string; readonly maximum?: unknown } = check._zod.def
    return def.check === 'max_length' && typeof def.maximum === 'number' ? Math.min(lowest, def.maximum) : lowest
  }, Infinity)

/**
 * Cuts each over-long array of a body to one element more than its schema allows, so that refusing it costs what a full
 * request costs, and not what was sent. Looks at the body's own members only.
 */
export const bounded = (schema: z.core.$ZodType, body: unknown): unknown => {
  const def = (schema as z.core.$ZodTypes)._zod.def // the union of all kinds is what `def.type` tells apart
  if (def.type === 'pipe') return bounded(def.in, body)
  if (def.type !== 'object' || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const cut = Object.entries(def.shape).flatMap(([name, member]) => {
    const value: unknown = Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined
    const inner = (member as z.core.$ZodTypes)._zod.def // as above
    const max = maximumOf(inner.type === 'optional' ? inner.innerType : member)
    return Array.isArray(value) && value.length > max + 1 ? [[name, value.slice(0, max + 1)] as const] : []
  })
  return cut.length === 0 ? body : { ...body, ...Object.fromEntries(cut) }
}
