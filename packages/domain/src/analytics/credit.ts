import { getOwn } from '../json.ts'
import { dayMs, type Instant } from '../time/instant.ts'
import type { CampaignReceived, CanvasReceived, Profile, Reception } from '../users/profile/profile.ts'
import { receptionOfCampaign } from '../users/received/received.ts'
import type { ConversionIndex, Engagement } from './engagement.ts'

/** A conversion event, and its seconds after reception or entry. */
export interface ConversionRule {
  readonly type: 'Starts Session' | 'Makes Purchase' | 'Performs Custom Event'
  readonly window: number
  readonly custom_event_name?: string | undefined
}

/** A user's act that can be a conversion. */
export interface Activity extends Pick<Engagement, 'name' | 'app_id' | 'quantity' | 'revenue_cents'> {
  readonly kind: 'custom_event' | 'purchase' | 'session'
  readonly time: Instant
}

/** An activity's conversions and revenue for one campaign or Canvas. */
export interface Credit {
  readonly subject: 'campaign' | 'canvas'
  readonly id: string
  /** The campaign's last message or control enrolment (so its last `send_id`), or the Canvas's last entry. */
  readonly reception: Reception
  readonly conversions: readonly ConversionIndex[]
  /** Whether it gets the purchase's revenue. */
  readonly earns: boolean
}

/** Returns the rules of a campaign or Canvas, the primary one first; undefined if unknown. */
export type RulesOf = (subject: 'campaign' | 'canvas', id: string) => readonly ConversionRule[] | undefined

/** The window if no rule says so. Source: decision 0011. */
const revenueWindowMs = 3 * dayMs

const indexes = [0, 1, 2, 3] as const

const matches = ({ type, custom_event_name }: ConversionRule, { kind, name }: Activity): boolean => {
  if (type === 'Starts Session') return kind === 'session'
  if (type === 'Makes Purchase') return kind === 'purchase'
  return kind === 'custom_event' && name === custom_event_name
}

const isWithin = (at: Instant, time: Instant, windowMs: number): boolean => at <= time && time - at <= windowMs

const creditOf = (
  subject: Credit['subject'],
  id: string,
  reception: Reception,
  rules: readonly ConversionRule[],
  activity: Activity,
): Credit => {
  const conversions = indexes.filter((index) => {
    const rule = rules[index]
    return (
      rule !== undefined &&
      matches(rule, activity) &&
      isWithin(reception.at, activity.time, rule.window * 1000) &&
      !reception.converted.includes(index)
    )
  })
  const primary = rules[0]
  const windowMs = primary === undefined ? revenueWindowMs : primary.window * 1000
  const earns = activity.kind === 'purchase' && isWithin(reception.at, activity.time, windowMs)
  return { subject, id, reception, conversions, earns }
}

/** Returns the last entry, else the last message. */
export const receptionOfCanvas = ({ reception, last_received_message: at }: CanvasReceived): Reception | undefined =>
  reception ?? (at === undefined ? undefined : { at, variation_id: '', converted: [] })

/**
 * Returns credits for all that the user received. A conversion event counts once per reception, within its window; revenue within the
 * primary event's, else three days. Source: spec, "GET /sends/data_series"; decision 0068.
 */
export const creditsOf = (profile: Profile, activity: Activity, rulesOf: RulesOf): readonly Credit[] => {
  const credits: Credit[] = []
  for (const [id, received] of Object.entries(profile.campaigns_received)) {
    const reception = receptionOfCampaign(received)
    if (reception !== undefined) {
      credits.push(creditOf('campaign', id, reception, rulesOf('campaign', id) ?? [], activity))
    }
  }
  for (const [id, received] of Object.entries(profile.canvases_received)) {
    const reception = receptionOfCanvas(received)
    if (reception !== undefined) credits.push(creditOf('canvas', id, reception, rulesOf('canvas', id) ?? [], activity))
  }
  return credits.filter(({ conversions, earns }) => earns || conversions.length > 0)
}

/** Their names in `multiple_converted`. */
const conversionNames = [
  'Primary Conversion Event - A',
  'Conversion Event - B',
  'Conversion Event - C',
  'Conversion Event - D',
] as const

/** Records conversions, so that none counts twice. Source: spec, "campaigns_received". */
export const withConversions = (profile: Profile, { subject, id, reception, conversions }: Credit): Profile => {
  if (conversions.length === 0) return profile
  const converted = { ...reception, converted: [...reception.converted, ...conversions] }
  if (subject === 'canvas') {
    const canvas = getOwn(profile.canvases_received, id)
    if (canvas === undefined) return profile
    return {
      ...profile,
      canvases_received: { ...profile.canvases_received, [id]: { ...canvas, reception: converted } },
    }
  }
  const campaign = getOwn(profile.campaigns_received, id)
  if (campaign === undefined) return profile
  const named = Object.fromEntries(conversions.map((index) => [conversionNames[index], true]))
  const changed: CampaignReceived = {
    ...campaign,
    reception: converted,
    converted: campaign.converted || conversions.includes(0),
    multiple_converted: { ...campaign.multiple_converted, ...named },
  }
  return { ...profile, campaigns_received: { ...profile.campaigns_received, [id]: changed } }
}
