import {
  type Channel,
  type Credit,
  creditsOf,
  type Deed,
  type Engagement,
  type Profile,
  withConversions,
} from '@brazier/domain'
import { conversionRules, type Engaging } from './engaging.ts'
import { noteSend } from './sends.ts'

/** What a user did, in the workspace as a whole. */
export interface CountedDeed extends Deed {
  readonly app_id?: string | undefined
  /** Of a purchase: the product. */
  readonly product_id?: string | undefined
  readonly quantity?: number | undefined
  readonly revenue_cents?: number | undefined
}

/** The user after a deed, and whether its revenue belongs to something received. */
export interface Credited {
  readonly profile: Profile
  readonly isAttributed: boolean
}

/** Variation and channel of what was received; of an old record, the campaign's first. Undefined for what is not there. */
const placeOf = async (
  { subject, id, reception }: Credit,
  engaging: Engaging,
): Promise<{ readonly variation_id: string; readonly channel?: Channel | undefined } | undefined> => {
  const { variation_id, channel } = reception
  if (subject === 'canvas') {
    const canvas = await engaging.canvas(id)
    return canvas && { variation_id: variation_id === '' ? (canvas.variants[0]?.id ?? '') : variation_id, channel }
  }
  const campaign = await engaging.campaign(id)
  if (campaign === undefined) return undefined
  const variation = campaign.variations.find((one) => one.id === variation_id) ?? campaign.variations[0]
  return {
    variation_id: variation_id === '' ? (variation?.id ?? '') : variation_id,
    channel: channel ?? variation?.messages[0]?.channel,
  }
}

/** What a credit counts: each conversion, and the revenue by itself; nothing for what is not there. */
const engagementsOf = async (
  credit: Credit,
  { time, revenue_cents = 0 }: CountedDeed,
  user: string,
  engaging: Engaging,
): Promise<readonly Engagement[]> => {
  const { subject, id, reception, conversions, earns } = credit
  const { send_id, step_id, at } = reception
  const place = await placeOf(credit, engaging)
  if (place === undefined) return []
  const about = {
    user,
    time,
    ...(subject === 'campaign' ? { campaign_id: id, send_id } : { canvas_id: id, step_id }),
    ...place,
  }
  const counted = conversions.map((conversion): Engagement => ({
    ...about,
    kind: 'conversion',
    conversion,
    received_at: at,
  }))
  return earns && revenue_cents !== 0 ? [...counted, { ...about, kind: 'revenue', revenue_cents }] : counted
}

/** Counts a deed in the workspace and in what it is a conversion of. Source: spec, "GET /events/data_series"; decision 0068. */
export const creditDeed = async (profile: Profile, deed: CountedDeed, engaging: Engaging): Promise<Credited> => {
  const { kind, time, name, app_id, product_id, quantity, revenue_cents } = deed
  const user = profile.braze_id
  const segment_ids = await engaging.segmentsOf(profile)
  const counted: Engagement[] = [
    { user, time, kind, name: kind === 'purchase' ? product_id : name, app_id, quantity, revenue_cents, segment_ids },
  ]
  let credited = profile
  let isAttributed = false
  const { tx, now } = engaging.context
  for (const credit of creditsOf(profile, deed, await conversionRules(engaging, profile))) {
    for (const engagement of await engagementsOf(credit, deed, user, engaging)) {
      counted.push(await noteSend(tx, engagement, now))
    }
    credited = withConversions(credited, credit)
    isAttributed ||= credit.earns
  }
  await engaging.count(counted)
  return { profile: credited, isAttributed }
}
