import { lazyStrictObject } from '@brazier/contract'
import type { AttributeType } from '@brazier/domain/rules'
import * as z from 'zod'

/** Description that the team wrote of a name in users' data. */
export interface Described {
  readonly description?: string | undefined
  /** The names of tags. */
  readonly tag_names?: readonly string[] | undefined
}

/** A custom event that was tracked for at least one user. */
export interface CustomEvent extends Described {
  readonly name: string
  readonly included_in_analytics_report?: boolean | undefined
}

/** A custom attribute that at least one user had. */
export interface CustomAttribute extends Described {
  readonly name: string
  /** The type of the first value. */
  readonly data_type: AttributeType
}

/** A product that at least one user bought. */
export const Product = lazyStrictObject(() => ({
  /** The product_id in purchases. */
  product_id: z.string(),
})).meta({ id: 'Product' })

/** The output of the schema of the same name. */
export type Product = Readonly<z.output<typeof Product>>
