import * as z from 'zod'
import { Timestamp } from '../schemas/identifiers.ts'
import { queryBoolean, queryPage, querySortDirection, queryTime } from '../schemas/query.ts'
import { sendableListErrors as errors } from './list-errors.ts'

/** What the lists of campaigns and Canvases are asked. Source: decision 0065. */
export const sendableListQuery = z.object({
  page: queryPage(errors.page),
  include_archived: queryBoolean(errors.includeArchived),
  sort_direction: querySortDirection(errors.sortDirection),
  'last_edit.time[gt]': queryTime(errors.lastEdit).optional(),
})

/** What the lists show of campaigns and Canvases alike. */
export const listedSendable = {
  id: z.string(),
  last_edited: Timestamp,
  name: z.string(),
  tags: z.array(z.string()),
} as const

/** Messages by the id of their variation: the channel, a name, and what the channel has. Source: decision 0065. */
export const ShownMessages = z.record(
  z.string(),
  z.looseObject({
    channel: z.string().optional(),
    name: z.string().optional(),
    has_translatable_content: z
      .boolean()
      .nullable()
      .optional()
      .describe('Whether the message can be translated: false, because no workspace has locales. Only if asked for'),
  }),
)

/** What the details show of campaigns and Canvases alike. Source: decision 0065. */
export const describedSendable = {
  created_at: Timestamp,
  updated_at: Timestamp,
  archived: z.boolean(),
  draft: z.boolean(),
  enabled: z.boolean(),
  has_post_launch_draft: z.boolean(),
  name: z.string(),
  description: z.string(),
  schedule_type: z.string(),
  channels: z.array(z.string()),
  tags: z.array(z.string()),
  teams: z.array(z.string()),
} as const
