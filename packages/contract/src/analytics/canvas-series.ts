import * as z from 'zod'
import { limits } from '../limits.ts'
import { canvasId } from '../messaging/send-target.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { queryBoolean, queryTime } from '../schemas/query.ts'
import { canvasSeriesErrors as errors } from './analytics-errors.ts'
import { channelCounters, hasOnlyClicksBeyond, pushCounters } from './campaign-series.ts'
import { Count, seriesLength } from './series.ts'

/** Query of a Canvas's series and summary. Source: spec, "GET /canvas/data_series". */
export const canvasSeriesQuery = lazyObject(() => ({
  /** The id of the Canvas. An unknown id is refused. */
  canvas_id: canvasId,
  /** The last day, ISO 8601. */
  ending_at: queryTime(errors.endingAt),
  /** The first day, ISO 8601, not after `ending_at`. Required without `length`. */
  starting_at: queryTime(errors.startingAt).optional(),
  /** Number of days, up to and with the day of `ending_at`: 1 to 14. Required without `starting_at`. */
  length: seriesLength(limits.canvasSeriesLength, errors).optional(),
  /** Whether to add the figures of each variant. Default false. */
  include_variant_breakdown: queryBoolean(errors.includeVariantBreakdown),
  /** Whether to add the figures of each step. Default false. */
  include_step_breakdown: queryBoolean(errors.includeStepBreakdown),
  /** Whether the steps include deleted ones. Default false. */
  include_deleted_step_data: queryBoolean(errors.includeDeletedStepData),
}))
  .refine(({ length, starting_at }) => length !== undefined || starting_at !== undefined, {
    error: errors.lengthOrStartingAt,
  })
  .refine(({ starting_at = -Infinity, ending_at }) => starting_at <= ending_at, {
    error: errors.order,
    path: ['ending_at'],
  })

const outcome = () => ({
  /** Revenue of purchases soon after a message, in US dollars. */
  revenue: z.number(),
  /** Number of times the first conversion event happened, on the day of the conversion. */
  conversions: Count,
  /** Number of times the first conversion event happened, on the day on which the user entered the Canvas. */
  conversions_by_entry_time: Count,
  /** As `conversions`, for the second conversion event. Absent if there is none. */
  conversions1: Count.optional(),
  /** As `conversions_by_entry_time`, for the second conversion event. Absent if there is none. */
  conversions1_by_entry_time: Count.optional(),
  /** As `conversions`, for the third conversion event. Absent if there is none. */
  conversions2: Count.optional(),
  /** As `conversions_by_entry_time`, for the third conversion event. Absent if there is none. */
  conversions2_by_entry_time: Count.optional(),
  /** As `conversions`, for the fourth conversion event. Absent if there is none. */
  conversions3: Count.optional(),
  /** As `conversions_by_entry_time`, for the fourth conversion event. Absent if there is none. */
  conversions3_by_entry_time: Count.optional(),
})

const push = <const Counters extends z.ZodRawShape>(counters: Counters) =>
  z.array(z.looseObject(counters).refine(hasOnlyClicksBeyond(counters))).optional()
const messages = <const Counters extends z.ZodRawShape>(counters: Counters) => z.array(z.object(counters)).optional()

/** Further counters of a push message in a summary. Source: decision 0063. */
const summaryPushCounters = {
  ...pushCounters,
  /** Opens by a tap on the message. */
  opens: Count,
  /** All opens of the app after the message, those by a tap too; the same as `total_opens`. */
  influenced_opens: Count,
} as const

const stepMessages = <const Counters extends z.ZodRawShape>(counters: Counters) =>
  z.object({
    /** Push messages of the step to Apple devices. Absent if it sends none. */
    ios_push: push(counters),
    /** Push messages of the step to Android devices. Absent if it sends none. */
    android_push: push(counters),
    /** Push messages of the step to Kindle devices. Absent if it sends none. */
    kindle_push: push(counters),
    /** Push messages of the step to browsers. Absent if it sends none. */
    web_push: push(counters),
    /** Webhooks of the step. Absent if it sends none. */
    webhook: messages(channelCounters.webhook),
    /** Emails of the step. Absent if it sends none. */
    email: messages(channelCounters.email),
    /** Text messages of the step. Absent if it sends none. */
    sms: messages(channelCounters.sms),
    /** WhatsApp messages of the step. Absent if it sends none. */
    whats_app: messages(channelCounters.whats_app),
    /** Content cards of the step. Absent if it sends none. */
    content_cards: messages(channelCounters.content_cards),
    /** In-app messages of the step. Absent if it shows none. */
    in_app_message: messages(channelCounters.in_app_message),
  })

/** Counts of a Canvas as a whole, and by variant id and step id where requested. */
const stats = <const Counters extends z.ZodRawShape>(counters: Counters) => ({
  /** Counts of the Canvas as a whole. */
  total_stats: z.object({
    ...outcome(),
    /** Number of times users entered the Canvas. */
    entries: Count,
  }),
  /** Counts of each variant, by its id. Only with `include_variant_breakdown`. */
  variant_stats: z
    .record(
      z.string(),
      z.object({
        /** The name of the variant. */
        name: z.string(),
        ...outcome(),
        /** Number of times users entered the Canvas in this variant. */
        entries: Count,
      }),
    )
    .optional(),
  /** Counts of each step, by its id. Only with `include_step_breakdown`. */
  step_stats: z
    .record(
      z.string(),
      z.object({
        /** The name of the step. */
        name: z.string(),
        ...outcome(),
        /** The counters of each channel of the step. */
        messages: stepMessages(counters),
      }),
    )
    .optional(),
})

/** The days of a Canvas. Source: spec, "GET /canvas/data_series"; decision 0063. */
export const CanvasSeries = lazyObject(() => ({
  /** The Canvas and its days. */
  data: z.object({
    /** The name of the Canvas. */
    name: z.string(),
    /** One element for each day, oldest first. */
    stats: z.array(
      z.object({
        /** The day, YYYY-MM-DD, in the time zone of the company. */
        time: z.string(),
        ...stats(pushCounters),
      }),
    ),
  }),
  /** Always `success`. */
  message: z.literal('success'),
}))

/** The days of a Canvas in one. Source: decision 0063. */
export const CanvasSummary = lazyObject(() => ({
  /** The figures of all days together. */
  data: z.object({
    /** The name of the Canvas. */
    name: z.string(),
    ...stats(summaryPushCounters),
  }),
  /** Always `success`. */
  message: z.literal('success'),
}))
