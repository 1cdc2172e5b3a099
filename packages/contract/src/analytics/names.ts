import * as z from 'zod'
import { nameListErrors } from './analytics-errors.ts'

/** The query of a list of names in pages of 50: the cursor of a page. Source: decision 0138. */
export const nameListQuery = z.object({
  cursor: z
    .string({ error: nameListErrors.cursor })
    .optional()
    .describe('The cursor of a page, from a `Link` header. Without it, or empty: the first page'),
})

const described = {
  description: z.string().describe('What the team wrote of it; empty if nothing'),
  status: z.literal('Active').describe('Always `Active`: the local service has no blocklist of names'),
  tag_names: z.array(z.string()).describe('The names of its tags'),
}

/** A custom event in `events.get`. */
export const ListedEvent = z.object({
  name: z.string().describe('The name of the event, as it was tracked'),
  description: described.description,
  included_in_analytics_report: z.boolean().describe('Whether the team chose it for the analytics report'),
  status: described.status,
  tag_names: described.tag_names,
})

/** The data types of custom attributes. Source: decision 0138. */
export const attributeDataTypes = ['String', 'Number', 'Boolean', 'Time', 'Array', 'Object', 'Object Array'] as const

/** A custom attribute in `custom_attributes.get`. */
export const ListedAttribute = z.object({
  array_length: z.int().min(0).nullable().describe('How many elements an array keeps; null for other types'),
  data_type: z.enum(attributeDataTypes).describe('The type of the first value that a user had'),
  description: described.description,
  name: z.string().describe('The name of the attribute, as it was tracked'),
  status: described.status,
  tag_names: described.tag_names,
})
