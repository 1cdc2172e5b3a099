import { lazyStrictObject } from '@brazier/contract'
import type { AttributeType } from '@brazier/domain/rules'
import { attributeTypes } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import type { Kept } from './kept.ts'

const described = {
  /** Description that the team wrote. */
  description: z.string().optional(),
  /** The names of its tags. */
  tag_names: z.array(z.string()).optional(),
}

/** Tracked for at least one user. */
export const CustomEvent = lazyStrictObject(() => ({
  /** The name of the event, as it is tracked. */
  name: z.string(),
  ...described,
  /** Whether the team chose it for the analytics report; default false. */
  included_in_analytics_report: z.boolean().optional(),
})).meta({ id: 'CustomEvent' })

export type CustomEvent = Kept<z.output<typeof CustomEvent>>

/** At least one user had it. */
export const CustomAttribute = lazyStrictObject(() => ({
  /** The name of the attribute, as it is tracked. */
  name: z.string(),
  /** Default: the type of a user's first value in this file, else String. */
  data_type: z.enum(attributeTypes).optional(),
  ...described,
})).meta({ id: 'CustomAttribute' })

export type CustomAttribute = Kept<z.output<typeof CustomAttribute>> & { readonly data_type: AttributeType }

/** At least one user bought it. */
export const Product = lazyStrictObject(() => ({
  /** The product_id in purchases. */
  product_id: z.string(),
})).meta({ id: 'Product' })

export type Product = Kept<z.output<typeof Product>>
