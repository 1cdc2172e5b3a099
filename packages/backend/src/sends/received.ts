import type { CampaignReceived, CanvasReceived, Instant, Profile } from '@brazier/domain'
import type { Campaign, Variation } from '../ports/records/campaign.ts'
import type { Canvas, CanvasStep, CanvasVariant } from '../ports/records/canvas.ts'
import type { Message } from '../ports/records/message.ts'

/** Adds messages to a user's history. */
const withMessages = (
  profile: Profile,
  id: string,
  messages: readonly Message[],
  now: Instant,
): Profile['messages'] => [
  ...profile.messages,
  ...messages.map(({ channel }) => ({ braze_id: profile.braze_id, time: now, kind: 'sent', channel, id })),
]

/** A user who received a campaign. Source: spec, "campaigns_received". */
export const withCampaign = (
  profile: Profile,
  { id, name, variations }: Campaign,
  variation: Variation,
  sent: readonly Message[],
  now: Instant,
): Profile => {
  const before = profile.campaigns_received[id]
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
  }
  return {
    ...profile,
    campaigns_received: { ...profile.campaigns_received, [id]: received },
    messages: withMessages(profile, id, sent, now),
  }
}

const canvasOf = (profile: Profile, { id, name }: Canvas): CanvasReceived =>
  profile.canvases_received[id] ?? { name, api_canvas_id: id, steps_received: [] }

const withCanvas = (profile: Profile, received: CanvasReceived): Profile => ({
  ...profile,
  canvases_received: { ...profile.canvases_received, [received.api_canvas_id]: received },
})

/** A user who entered a Canvas. Source: spec, "canvases_received". */
export const withEntry = (profile: Profile, canvas: Canvas, variant: CanvasVariant, now: Instant): Profile => {
  const before = canvasOf(profile, canvas)
  return withCanvas(profile, {
    ...before,
    name: canvas.name,
    last_entered: now,
    variation_name: variant.name,
    in_control: variant.is_control,
    last_entered_control_at: variant.is_control ? now : (before.last_entered_control_at ?? null),
  })
}

/** A user who received the messages of a step. Source: spec, "canvases_received". */
export const withStep = (
  profile: Profile,
  canvas: Canvas,
  step: CanvasStep,
  sent: readonly Message[],
  now: Instant,
): Profile => {
  const before = canvasOf(profile, canvas)
  const others = before.steps_received.filter(({ api_canvas_step_id }) => api_canvas_step_id !== step.id)
  const steps_received = [...others, { name: step.name, api_canvas_step_id: step.id, last_received: now }]
  const received = withCanvas(profile, { ...before, last_received_message: now, steps_received })
  return { ...received, messages: withMessages(profile, step.id, sent, now) }
}

/** A user whose way through a Canvas ended. Source: spec, "canvases_received". */
export const withExit = (profile: Profile, canvas: Canvas, now: Instant): Profile =>
  withCanvas(profile, { ...canvasOf(profile, canvas), last_exited: now })
