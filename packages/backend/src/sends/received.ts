import { type CampaignReceived, type CanvasReceived, type Instant, later, own, type Profile } from '@brazier/domain'
import type { Campaign, Variation } from '../ports/records/campaign.ts'
import type { Canvas, CanvasStep, CanvasVariant } from '../ports/records/canvas.ts'
import type { Message } from '../ports/records/message.ts'

/** Adds messages to a user's history. */
const withMessages = (
  profile: Profile,
  id: string,
  messages: readonly Pick<Message, 'channel'>[],
  now: Instant,
): Profile['messages'] => [
  ...profile.messages,
  ...messages.map(({ channel }) => ({ braze_id: profile.braze_id, time: now, kind: 'sent', channel, id })),
]

/** What a user received of a campaign, of which variation, and as part of which send. */
export interface CampaignReception {
  readonly campaign: Campaign
  readonly variation: Pick<Variation, 'id' | 'name'>
  readonly sent: readonly Pick<Message, 'channel'>[]
  readonly send_id?: string | undefined
}

/** A user who received a campaign; what was received later stays. Source: spec, "campaigns_received". */
export const withCampaign = (
  profile: Profile,
  { campaign, variation, sent, send_id }: CampaignReception,
  now: Instant,
): Profile => {
  const { id, name, variations } = campaign
  const messages = withMessages(profile, id, sent, now)
  const before = own(profile.campaigns_received, id)
  if (before !== undefined && before.last_received > now) return { ...profile, messages }
  const channel = sent.at(-1)?.channel
  const received: CampaignReceived = {
    engaged: before?.engaged ?? {},
    converted: before?.converted ?? false,
    multiple_converted: before?.multiple_converted ?? {},
    name,
    api_campaign_id: id,
    last_received: now,
    ...(variations.length > 1
      ? { variation_name: variation.name, variation_api_id: variation.id, in_control: false }
      : {}),
    reception: {
      at: now,
      variation_id: variation.id,
      ...(channel === undefined ? {} : { channel }),
      ...(send_id === undefined ? {} : { send_id }),
      converted: [],
    },
  }
  return { ...profile, campaigns_received: { ...profile.campaigns_received, [id]: received }, messages }
}

const canvasOf = (profile: Profile, { id, name }: Canvas): CanvasReceived =>
  own(profile.canvases_received, id) ?? { name, api_canvas_id: id, steps_received: [] }

const withCanvas = (profile: Profile, received: CanvasReceived): Profile => ({
  ...profile,
  canvases_received: { ...profile.canvases_received, [received.api_canvas_id]: received },
})

/** A user who entered a Canvas; a later entry stays. Source: spec, "canvases_received". */
export const withEntry = (
  profile: Profile,
  canvas: Canvas,
  variant: Pick<CanvasVariant, 'id' | 'name' | 'is_control'>,
  now: Instant,
): Profile => {
  const before = canvasOf(profile, canvas)
  if (before.last_entered !== undefined && before.last_entered > now) return profile
  return withCanvas(profile, {
    ...before,
    name: canvas.name,
    last_entered: now,
    variation_name: variant.name,
    in_control: variant.is_control,
    last_entered_control_at: variant.is_control ? now : (before.last_entered_control_at ?? null),
    reception: { at: now, variation_id: variant.id, converted: [] },
  })
}

/** A user who received the messages of a step; dates stay the latest. Source: spec, "canvases_received". */
export const withStep = (
  profile: Profile,
  canvas: Canvas,
  step: Pick<CanvasStep, 'id' | 'name'>,
  sent: readonly Pick<Message, 'channel'>[],
  now: Instant,
): Profile => {
  const before = canvasOf(profile, canvas)
  const others = before.steps_received.filter(({ api_canvas_step_id }) => api_canvas_step_id !== step.id)
  const known = before.steps_received.find(({ api_canvas_step_id }) => api_canvas_step_id === step.id)
  const last_received = later(known?.last_received, now) ?? now
  const { reception } = before
  const channel = sent.at(-1)?.channel
  const received = withCanvas(profile, {
    ...before,
    last_received_message: later(before.last_received_message, now) ?? now,
    steps_received: [...others, { name: step.name, api_canvas_step_id: step.id, last_received }],
    ...(reception === undefined || channel === undefined
      ? {}
      : { reception: { ...reception, channel, step_id: step.id } }),
  })
  return { ...received, messages: withMessages(profile, step.id, sent, now) }
}

/** A user whose way through a Canvas ended. Source: spec, "canvases_received". */
export const withExit = (profile: Profile, canvas: Canvas, now: Instant): Profile =>
  withCanvas(profile, { ...canvasOf(profile, canvas), last_exited: now })
