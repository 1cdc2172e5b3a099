import { attributeDataTypes } from '@brazier/contract'
import * as z from 'zod'

const described = {
  description: z.string().optional().describe('What the team wrote of it'),
  tag_names: z.array(z.string()).optional().describe('The names of its tags'),
}

/** A custom event of a state file. */
export const StateCustomEvent = z
  .strictObject({
    name: z.string(),
    ...described,
    included_in_analytics_report: z
      .boolean()
      .optional()
      .describe('Whether the team chose it for the analytics report; default false'),
  })
  .meta({ id: 'CustomEvent' })

/** A custom attribute of a state file. */
export const StateCustomAttribute = z
  .strictObject({
    name: z.string(),
    data_type: z
      .enum(attributeDataTypes)
      .optional()
      .describe('Default: the type of the first value of a user in this file, else String'),
    ...described,
  })
  .meta({ id: 'CustomAttribute' })

/** A product of a state file. */
export const StateProduct = z
  .strictObject({ product_id: z.string().describe('The product_id in purchases') })
  .meta({ id: 'Product' })
