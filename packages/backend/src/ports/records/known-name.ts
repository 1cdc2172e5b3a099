import { lazyStrictObject } from '@brazier/contract'
import type { AttributeType } from '@brazier/domain/rules'
import * as z from 'zod'

/** The team's text on a name in users' data. */
export interface Described {
  readonly description?: string | undefined
  readonly tag_names?: readonly string[] | undefined
}

/** Tracked for at least one user. */
export interface CustomEvent extends Described {
  readonly name: string
  readonly included_in_analytics_report?: boolean | undefined
}

/** At least one user had it. */
export interface CustomAttribute extends Described {
  readonly name: string
  /** The type of the first value. */
  readonly data_type: AttributeType
}

/** At least one user bought it. */
export const Product = lazyStrictObject(() => ({
  /** The product_id in purchases. */
  product_id: z.string(),
})).meta({ id: 'Product' })

export type Product = Readonly<z.output<typeof Product>>
