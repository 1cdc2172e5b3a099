import { dayMs } from '../instant.ts'
import { own } from '../json.ts'
import type { CampaignReceived, CanvasReceived, Instant, Profile, Reception } from '../profile/profile.ts'
import type { ConversionIndex } from './engagement.ts'

/** What counts as a conversion of a campaign or Canvas, and for how many seconds after it was received or entered. */
export interface ConversionRule {
  readonly type: 'Starts Session' | 'Makes Purchase' | 'Performs Custom Event'
  readonly window: number
  readonly custom_event_name?: string | undefined
}

/** Something that a user did and that can be a conversion. */
export interface Deed {
  readonly kind: 'custom_event' | 'purchase' | 'session'
  readonly time: Instant
  /** Of a custom event. */
  readonly name?: string | undefined
}

/** What a deed brings one campaign or Canvas. */
export interface Credit {
  readonly subject: 'campaign' | 'canvas'
  readonly id: string
  /** What it is credited to: the last message, so the last `send_id`, of the campaign; the last entry of the Canvas. */
  readonly reception: Reception
  readonly conversions: readonly ConversionIndex[]
  /** Whether the revenue of a purchase counts for it. */
  readonly earns: boolean
}

/** The rules of a campaign or Canvas, the primary one first; undefined when it is not known. */
export type RulesOf = (subject: 'campaign' | 'canvas', id: string) => readonly ConversionRule[] | undefined

/** A purchase counts as revenue this long where no rule says how long, in milliseconds. Source: decision 0011. */
const revenueWindowMs = 3 * dayMs

const indexes = [0, 1, 2, 3] as const

const matches = ({ type, custom_event_name }: ConversionRule, { kind, name }: Deed): boolean => {
  if (type === 'Starts Session') return kind === 'session'
  if (type === 'Makes Purchase') return kind === 'purchase'
  return kind === 'custom_event' && name === custom_event_name
}

const isWithin = (at: Instant, time: Instant, windowMs: number): boolean => at <= time && time - at <= windowMs

function creditOf(
  subject: Credit['subject'],
  id: string,
  reception: Reception,
  rules: readonly ConversionRule[],
  deed: Deed,
): Credit {
  const conversions = indexes.filter((index) => {
    const rule = rules[index]
    return (
      rule !== undefined &&
      matches(rule, deed) &&
      isWithin(reception.at, deed.time, rule.window * 1000) &&
      !reception.converted.includes(index)
    )
  })
  const primary = rules[0]
  const windowMs = primary === undefined ? revenueWindowMs : primary.window * 1000
  const earns = deed.kind === 'purchase' && isWithin(reception.at, deed.time, windowMs)
  return { subject, id, reception, conversions, earns }
}

/** What a user last received of a campaign; of a record without its reception, as much as it shows. */
export function receptionOfCampaign({ reception, last_received, variation_api_id = '' }: CampaignReceived): Reception {
  return reception ?? { at: last_received, variation_id: variation_api_id, converted: [] }
}

/** The last entry of a Canvas; of a record without it, the last message. Undefined where there is neither. */
export function receptionOfCanvas({ reception, last_received_message: at }: CanvasReceived): Reception | undefined {
  return reception ?? (at === undefined ? undefined : { at, variation_id: '', converted: [] })
}

/**
 * What a deed brings the campaigns and Canvases that a user received: each conversion event once a reception, within its own
 * window; revenue within the window of the primary one, three days where there is none. Credits that bring nothing are left
 * out. Source: spec, "GET /sends/data_series"; decision 0068.
 */
export function creditsOf(profile: Profile, deed: Deed, rulesOf: RulesOf): readonly Credit[] {
  const credits: Credit[] = []
  for (const [id, received] of Object.entries(profile.campaigns_received)) {
    credits.push(creditOf('campaign', id, receptionOfCampaign(received), rulesOf('campaign', id) ?? [], deed))
  }
  for (const [id, received] of Object.entries(profile.canvases_received)) {
    const reception = receptionOfCanvas(received)
    if (reception !== undefined) credits.push(creditOf('canvas', id, reception, rulesOf('canvas', id) ?? [], deed))
  }
  return credits.filter(({ conversions, earns }) => earns || conversions.length > 0)
}

/** What `multiple_converted` calls each conversion event. */
const conversionNames = [
  'Primary Conversion Event - A',
  'Conversion Event - B',
  'Conversion Event - C',
  'Conversion Event - D',
] as const

/** A user whose conversions are remembered, so that none counts twice. Source: spec, "campaigns_received". */
export function withConversions(profile: Profile, { subject, id, reception, conversions }: Credit): Profile {
  if (conversions.length === 0) return profile
  const converted = { ...reception, converted: [...reception.converted, ...conversions] }
  if (subject === 'canvas') {
    const canvas = own(profile.canvases_received, id)
    if (canvas === undefined) return profile
    return {
      ...profile,
      canvases_received: { ...profile.canvases_received, [id]: { ...canvas, reception: converted } },
    }
  }
  const campaign = own(profile.campaigns_received, id)
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
