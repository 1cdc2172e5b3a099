import * as z from 'zod'
import { util } from 'zod/v4/core'

/**
 * Returns what `z.object` returns, but makes member schemas when one is first needed. Rows share such objects, and a program asks for few
 * (decision 0247).
 */
export const lazyObject = <const Shape extends z.ZodRawShape>(
  make: () => Shape,
  params?: Parameters<typeof z.object>[1],
): z.ZodObject<Shape> => {
  let shape: Shape | undefined
  return new z.ZodObject({
    type: 'object',
    get shape() {
      shape ??= make()
      // Behind a getter, zod suspects a circle: it compiles no such schema, and parses it slower.
      Object.defineProperty(this, 'shape', { value: shape })
      return shape
    },
    ...util.normalizeParams(params),
  }) as unknown as z.ZodObject<Shape> // the constructor knows no members
}

/** Returns what `z.strictObject` returns, as `lazyObject` does. State files have such objects; a mock reads none. */
export const lazyStrictObject = <const Shape extends z.ZodRawShape>(
  make: () => Shape,
  params?: Parameters<typeof z.strictObject>[1],
): z.ZodObject<Shape, z.core.$strict> => lazyObject(make, params).strict()
