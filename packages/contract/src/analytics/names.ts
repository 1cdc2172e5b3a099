import { attributeTypes } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { lazyObject } from '../schema/lazy-object.ts'
import { nameListErrors } from './analytics-errors.ts'

/** Query of a list of names, 50 a page. Source: decision 0138. */
export const nameListQuery = lazyObject(() => ({
  /** The cursor of a page, from a `Link` header. Without it, or empty: the first page. */
  cursor: z.string({ error: nameListErrors.cursor }).optional(),
}))

/** A custom event in `events.get`. */
export const ListedEvent = lazyObject(() => ({
  /** The name of the event, as it was tracked. */
  name: z.string(),
  /** Description that the team wrote; empty if none. */
  description: z.string(),
  /** Whether the team chose it for the analytics report. */
  included_in_analytics_report: z.boolean(),
  /** Always `Active`: the local service has no blocklist of names. */
  status: z.literal('Active'),
  /** The names of its tags. */
  tag_names: z.array(z.string()),
}))

/** A custom attribute in `custom_attributes.get`. */
export const ListedAttribute = lazyObject(() => ({
  /** Number of elements that an array keeps; null for other types. */
  array_length: z.int().min(0).nullable(),
  /** The type of the first value that a user had. */
  data_type: z.enum(attributeTypes),
  /** Description that the team wrote; empty if none. */
  description: z.string(),
  /** The name of the attribute, as it was tracked. */
  name: z.string(),
  /** Always `Active`: the local service has no blocklist of names. */
  status: z.literal('Active'),
  /** The names of its tags. */
  tag_names: z.array(z.string()),
}))
