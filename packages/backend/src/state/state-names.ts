import { lazyStrictObject } from '@brazier/contract'
import { attributeTypes } from '@brazier/domain/vocabulary'
import * as z from 'zod'

const described = {
  /** Description that the team wrote. */
  description: z.string().optional(),
  /** The names of its tags. */
  tag_names: z.array(z.string()).optional(),
}

export const StateCustomEvent = lazyStrictObject(() => ({
  /** The name of the event, as it is tracked. */
  name: z.string(),
  ...described,
  /** Whether the team chose it for the analytics report; default false. */
  included_in_analytics_report: z.boolean().optional(),
})).meta({ id: 'CustomEvent' })

export const StateCustomAttribute = lazyStrictObject(() => ({
  /** The name of the attribute, as it is tracked. */
  name: z.string(),
  /** Default: the type of a user's first value in this file, else String. */
  data_type: z.enum(attributeTypes).optional(),
  ...described,
})).meta({ id: 'CustomAttribute' })
