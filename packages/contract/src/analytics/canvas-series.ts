import * as z from 'zod'
import { limits } from '../limits.ts'
import { canvasId } from '../messaging/send-target.ts'
import { queryBoolean, queryTime } from '../schemas/query.ts'
import { canvasSeriesErrors as errors } from './analytics-errors.ts'
import { channelCounters, hasOnlyClicksBeyond, pushCounters } from './campaign-series.ts'
import { Count, seriesLength } from './series.ts'

/** What a series and a summary of a Canvas are asked. Source: spec, "GET /canvas/data_series". */
export const canvasSeriesQuery = z
  .object({
    canvas_id: canvasId,
    ending_at: queryTime(errors.endingAt),
    starting_at: queryTime(errors.startingAt).optional(),
    length: seriesLength(limits.canvasSeriesLength, errors).optional(),
    include_variant_breakdown: queryBoolean(errors.includeVariantBreakdown),
    include_step_breakdown: queryBoolean(errors.includeStepBreakdown),
    include_deleted_step_data: queryBoolean(errors.includeDeletedStepData),
  })
  .refine(({ length, starting_at }) => length !== undefined || starting_at !== undefined, {
    error: errors.lengthOrStartingAt,
  })
  .refine(({ starting_at = -Infinity, ending_at }) => starting_at <= ending_at, { error: errors.order })

const outcome = {
  revenue: z.number(),
  conversions: Count,
  conversions_by_entry_time: Count,
  conversions1: Count.optional(),
  conversions1_by_entry_time: Count.optional(),
  conversions2: Count.optional(),
  conversions2_by_entry_time: Count.optional(),
  conversions3: Count.optional(),
  conversions3_by_entry_time: Count.optional(),
} as const

const push = <const Counters extends z.ZodRawShape>(counters: Counters) =>
  z.array(z.looseObject(counters).refine(hasOnlyClicksBeyond(counters))).optional()
const messages = <const Counters extends z.ZodRawShape>(counters: Counters) => z.array(z.object(counters)).optional()

/** What a summary counts of a push message besides. Source: decision 0144. */
const summaryPushCounters = {
  ...pushCounters,
  opens: Count.describe('Opens by a tap on the message'),
  influenced_opens: Count.describe('All opens of the app after the message, those by a tap too; the same as `total_opens`'),
} as const

const stepMessages = <const Counters extends z.ZodRawShape>(counters: Counters) =>
  z.object({
    ios_push: push(counters),
    android_push: push(counters),
    kindle_push: push(counters),
    web_push: push(counters),
    webhook: messages(channelCounters.webhook),
    email: messages(channelCounters.email),
    sms: messages(channelCounters.sms),
    whats_app: messages(channelCounters.whats_app),
    content_cards: messages(channelCounters.content_cards),
    in_app_message: messages(channelCounters.in_app_message),
  })

/** What a Canvas counted: as a whole, and by id of the variant and of the step where that was asked for. */
const stats = <const Counters extends z.ZodRawShape>(counters: Counters) => ({
  total_stats: z.object({ ...outcome, entries: Count }),
  variant_stats: z.record(z.string(), z.object({ name: z.string(), ...outcome, entries: Count })).optional(),
  step_stats: z
    .record(z.string(), z.object({ name: z.string(), ...outcome, messages: stepMessages(counters) }))
    .optional(),
})

/** The days of a Canvas. Source: spec, "GET /canvas/data_series"; decision 0063. */
export const CanvasSeries = z.object({
  data: z.object({ name: z.string(), stats: z.array(z.object({ time: z.string(), ...stats(pushCounters) })) }),
  message: z.literal('success'),
})

/** The days of a Canvas in one. Source: decision 0063. */
export const CanvasSummary = z.object({
  data: z.object({ name: z.string(), ...stats(summaryPushCounters) }),
  message: z.literal('success'),
})
