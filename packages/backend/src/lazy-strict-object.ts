import { lazyObject } from '@brazier/contract/schema'
import type * as z from 'zod'

/**
 * Returns what `z.strictObject` returns, but makes the schemas of the members when one of them is first needed: a mock reads no state
 * file (decision 0247).
 */
export const lazyStrictObject = <const Shape extends z.ZodRawShape>(
  make: () => Shape,
  params?: Parameters<typeof z.strictObject>[1],
): z.ZodObject<Shape, z.core.$strict> => lazyObject(make, params).strict()
