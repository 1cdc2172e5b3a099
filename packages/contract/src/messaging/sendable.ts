import * as z from 'zod'
import { lazyObject } from '../schema/lazy-object.ts'
import { Timestamp } from '../schemas/identifiers.ts'
import { queryBoolean, queryPage, querySortDirection, queryTime } from '../schemas/query.ts'
import { sendableListErrors as errors } from './list-errors.ts'

/** Query of lists of campaigns and Canvases. Source: decision 0065. */
export const sendableListQuery = lazyObject(() => ({
  /** The number of the page, from 0. Default 0. A page after the last is empty. */
  page: queryPage(errors.page),
  /** Whether to include archived ones. Default false. */
  include_archived: queryBoolean(errors.includeArchived),
  /** `asc`: oldest first; `desc`: newest first. Default `asc`. */
  sort_direction: querySortDirection(errors.sortDirection),
  /** Only those edited after this time, ISO 8601. Without it: all. */
  'last_edit.time[gt]': queryTime(errors.lastEdit).optional(),
}))

/** Members of listed campaigns and Canvases. */
export const listedSendable = () => ({
  /** The id, by which requests name it. */
  id: z.string(),
  /** When it was edited last, ISO 8601. */
  last_edited: Timestamp,
  /** The name that the team gave it. */
  name: z.string(),
  /** Names of its tags. Empty if it has none. */
  tags: z.array(z.string()),
})

/** Members of campaign and Canvas details. Source: decision 0065. */
export const describedSendable = () => ({
  /** When it was made, ISO 8601. */
  created_at: Timestamp,
  /** When it was changed last, ISO 8601. */
  updated_at: Timestamp,
  /** Whether it was put away: archived ones send nothing. */
  archived: z.boolean(),
  /** Whether it was never launched. */
  draft: z.boolean(),
  /** Whether it is on. What is off sends nothing. */
  enabled: z.boolean(),
  /** Whether it was launched and has changes that were not. */
  has_post_launch_draft: z.boolean(),
  /** The name that the team gave it. */
  name: z.string(),
  /** Description; may be empty. */
  description: z.string(),
  /** Trigger: a time, an event, or a request. */
  schedule_type: z.string(),
  /** The channels of its messages. */
  channels: z.array(z.string()),
  /** Names of its tags. Empty if it has none. */
  tags: z.array(z.string()),
  /** Names of the teams that it belongs to. Empty if none. */
  teams: z.array(z.string()),
})
