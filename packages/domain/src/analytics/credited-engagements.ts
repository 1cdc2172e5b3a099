import type { Channel } from '../channel.ts'
import type { Activity, Credit } from './credit.ts'
import type { Engagement } from './engagement.ts'

/** A campaign for crediting. */
export interface CreditedCampaign {
  readonly variations: readonly {
    readonly id: string
    readonly messages: readonly { readonly channel: Channel }[]
  }[]
}

/** A Canvas for crediting. */
export interface CreditedCanvas {
  readonly variants: readonly { readonly id: string }[]
}

type VariationChannel = Pick<Engagement, 'variation_id' | 'channel'>

/** Returns a reception's variation and channel; the campaign's first ones if the record does not say. */
export const placeInCampaign = ({ reception }: Credit, { variations }: CreditedCampaign): VariationChannel => {
  const { variation_id, channel } = reception
  const variation = variations.find(({ id }) => id === variation_id) ?? variations[0]
  return {
    variation_id: variation_id === '' ? (variation?.id ?? '') : variation_id,
    channel: channel ?? variation?.messages[0]?.channel,
  }
}

/** Returns a reception's variant and channel; the Canvas's first variant if the record does not say. */
export const placeInCanvas = ({ reception }: Credit, { variants }: CreditedCanvas): VariationChannel => {
  const { variation_id, channel } = reception
  return { variation_id: variation_id === '' ? (variants[0]?.id ?? '') : variation_id, channel }
}

/** Separates the revenue from the conversions. Source: spec, "GET /sends/data_series". */
export const creditedEngagements = (
  { subject, id, reception, conversions, earns }: Credit,
  { time, app_id, revenue_cents = 0 }: Activity,
  user: string,
  place: VariationChannel,
): readonly Engagement[] => {
  const { send_id, dispatch_id, step_id, at } = reception
  const about = {
    user,
    time,
    ...(subject === 'campaign' ? { campaign_id: id, send_id, dispatch_id } : { canvas_id: id, step_id }),
    ...place,
  }
  const counted = conversions.map((conversion): Engagement => ({
    ...about,
    app_id,
    kind: 'conversion',
    conversion,
    received_at: at,
  }))
  return earns && revenue_cents !== 0 ? [...counted, { ...about, kind: 'revenue', revenue_cents }] : counted
}
