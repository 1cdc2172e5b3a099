import * as z from 'zod'
import type { OtherRateLimit } from '../endpoint.ts'
import { limits } from '../limits.ts'
import type { RateLimitName } from '../rate-limits.ts'
import { Audience } from './connected-audience.ts'
import { CampaignRecipient, CanvasRecipient, recipients } from './recipients.ts'
import { sendingErrors as errors } from './sending-errors.ts'

const common = () => ({
  /** Only users who match this filter. */
  audience: Audience.optional(),
  /** Must be true to send to the whole audience, without `recipients`. Default false. */
  broadcast: z.boolean({ error: errors.broadcast }).optional(),
})

/** Members that target a campaign. Source: decision 0042. */
export const campaignTarget = () => ({
  /** Up to 50 users. With a filter, only those who match it. */
  recipients: recipients(CampaignRecipient).optional(),
  ...common(),
})

/** Members that say who enters a Canvas. Source: spec, "POST /canvas/trigger/schedule/create". */
export const canvasTarget = () => ({
  /** Up to 50 users. With a filter, only those who match it. */
  recipients: recipients(CanvasRecipient).optional(),
  ...common(),
})

/** Members that the rules about a target read. */
interface Target {
  readonly recipients?: readonly unknown[] | undefined
  readonly audience?: unknown
  readonly broadcast?: boolean | undefined
}

const hasRecipients = ({ recipients: given }: Target): boolean => given !== undefined && given.length > 0

/** Whether there are recipients, an audience, or `broadcast: true`. Source: decision 0042. */
export const isTargeted = (body: Target): boolean =>
  hasRecipients(body) || body.audience !== undefined || body.broadcast === true

/** Whether a broadcast names no recipients. Source: spec, "POST /canvas/trigger/schedule/create". */
export const isBroadcastAlone = (body: Target): boolean => body.broadcast !== true || !hasRecipients(body)

/**
 * The rate limit of sends with `broadcast: true`, an `audience` or a `segment_id`. Looks at bodies before their faults are known. Source:
 * decision 0143.
 */
export const broadcastLimit = (bucket: RateLimitName): OtherRateLimit => ({
  bucket,
  of: 'requests with `broadcast: true`, or to an audience or a segment',
  counts: (body) => {
    const sent = typeof body === 'object' && body !== null ? body : {}
    const isGiven = (member: string): boolean => (Reflect.get(sent, member) ?? undefined) !== undefined
    return Reflect.get(sent, 'broadcast') === true || isGiven('audience') || isGiven('segment_id')
  },
})

/** A campaign id, which may not exist. */
export const campaignId: z.ZodString = z.string({ error: errors.campaignId }).min(1, { error: errors.campaignId })

/** A Canvas id, which may not exist. */
export const canvasId: z.ZodString = z.string({ error: errors.canvasId }).min(1, { error: errors.canvasId })

/** A schedule id, which may not exist. */
export const scheduleId: z.ZodString = z.string({ error: errors.scheduleId }).min(1, { error: errors.scheduleId })

/** A caller's send id for analytics: at most 64 ASCII characters. Source: decision 0042. */
export const sendId: z.ZodString = z
  .string({ error: errors.sendId })
  .regex(/^[\x20-\x7e]+$/, { error: errors.sendId })
  .max(limits.sendIdCharacters, { error: errors.sendId })
