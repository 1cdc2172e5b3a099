import { countingOf } from './counters.ts'
import { activityKinds, type Engagement, outcomeKinds } from './engagement.ts'

const isOneOf = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind)

/** Says in English which members do not fit together; undefined if it counts. Never throws. */
export const engagementFault = (engagement: Omit<Engagement, 'user'>): string | undefined => {
  const { kind, campaign_id, canvas_id, name } = engagement
  if (isOneOf(activityKinds, kind)) {
    if (campaign_id !== undefined || canvas_id !== undefined) return `${kind} belongs to no campaign and no Canvas`
    const isNamed = kind !== 'custom_event' && kind !== 'purchase'
    return isNamed || (name !== undefined && name !== '') ? undefined : `${kind} needs a name`
  }
  if ((campaign_id === undefined) === (canvas_id === undefined)) return `${kind} needs a campaign_id or a canvas_id`
  return campaign_id === undefined ? canvasFault(engagement) : campaignFault(engagement)
}

const campaignFault = ({ kind, variation_id, channel }: Omit<Engagement, 'user'>): string | undefined => {
  if (kind === 'entry') return 'entry needs a canvas_id'
  if (variation_id === undefined) return `${kind} needs a variation_id`
  if (channel === undefined) return `${kind} needs a channel`
  return isOneOf(outcomeKinds, kind) || countingOf(channel, kind) !== undefined
    ? undefined
    : `${channel} has no ${kind}`
}

const canvasFault = ({ kind, variation_id, step_id, channel }: Omit<Engagement, 'user'>): string | undefined => {
  if (variation_id === undefined) return `${kind} needs a variation_id`
  if (isOneOf(outcomeKinds, kind)) return undefined
  if (step_id === undefined) return `${kind} needs a step_id`
  if (channel === undefined) return `${kind} needs a channel`
  return countingOf(channel, kind) === undefined ? `${channel} has no ${kind}` : undefined
}
