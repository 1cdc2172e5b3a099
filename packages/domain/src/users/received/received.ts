import { type Channel, isReceivedBySight } from '../../channel.ts'
import { getOwn } from '../../json.ts'
import { type Instant, isLater, later } from '../../time/instant.ts'
import type { CampaignReceived, CanvasReceived, ExitEvent, Profile, Reception } from '../profile/profile.ts'
import { withMessages } from '../profile/with-messages.ts'

interface Sent {
  readonly channel: Channel
}

interface Named {
  readonly id: string
  readonly name: string
}

/** A campaign's messages to a user; none in a control variation. */
export interface CampaignReception {
  readonly campaign: Named & { readonly variations: readonly unknown[] }
  readonly variation: Named & { readonly is_control?: boolean }
  readonly sent: readonly Sent[]
  readonly send_id?: string | undefined
  readonly dispatch_id?: string | undefined
}

/** Keeps a later reception; a message's wins over a control enrolment. Source: spec, "campaigns_received". */
export const withCampaign = (profile: Profile, message: CampaignReception, now: Instant): Profile => {
  const { campaign, variation, sent } = message
  const { id, name, variations } = campaign
  const messages = messagesWith(profile, id, sent, now)
  const before = getOwn(profile.campaigns_received, id)
  const isControl = variation.is_control === true
  if (before !== undefined) {
    const wasControl = before.in_control === true
    if (isControl === wasControl ? before.last_received > now : isControl) return { ...profile, messages }
  }
  const received: CampaignReceived = {
    engaged: before?.engaged ?? {},
    converted: before?.converted ?? false,
    multiple_converted: before?.multiple_converted ?? {},
    name,
    api_campaign_id: id,
    last_received: now,
    ...(variations.length > 1 || isControl
      ? { variation_name: variation.name, variation_api_id: variation.id, in_control: isControl }
      : {}),
    ...receptionAfter(before, message, now),
  }
  return { ...profile, campaigns_received: { ...profile.campaigns_received, [id]: received }, messages }
}

/** A message to be seen leaves the reception before it, but no control enrolment. */
const receptionAfter = (
  before: CampaignReceived | undefined,
  { variation, sent, send_id, dispatch_id }: CampaignReception,
  at: Instant,
): Pick<CampaignReceived, 'reception' | 'unseen'> => {
  const channels = sent.map((message) => message.channel)
  const channel = channels.findLast((one) => !isReceivedBySight(one))
  const unseen = [...new Set([...(before?.unseen ?? []), ...channels.filter(isReceivedBySight)])]
  const waits = unseen.length === 0 ? {} : { unseen }
  if (channel !== undefined || sent.length === 0) {
    return { ...waits, reception: receptionOf({ at, variation_id: variation.id, channel, send_id, dispatch_id }) }
  }
  const kept = before === undefined || before.in_control === true ? undefined : receptionOfCampaign(before)
  return kept === undefined ? waits : { ...waits, reception: kept }
}

type Received = { readonly [M in 'channel' | 'send_id' | 'dispatch_id']?: Reception[M] | undefined }

const receptionOf = ({
  at,
  variation_id,
  channel,
  send_id,
  dispatch_id,
}: Pick<Reception, 'at' | 'variation_id'> & Received): Reception => ({
  at,
  variation_id,
  ...(channel === undefined ? {} : { channel }),
  ...(send_id === undefined ? {} : { send_id }),
  ...(dispatch_id === undefined ? {} : { dispatch_id }),
  converted: [],
})

/** Returns what a user last received; without a reception, from the record's other members. */
export const receptionOfCampaign = ({
  reception,
  unseen,
  last_received: at,
  variation_api_id: variation_id = '',
}: CampaignReceived): Reception | undefined => reception ?? (unseen ? undefined : { at, variation_id, converted: [] })

/** A message's impression. */
export interface Sight extends Received {
  readonly campaign_id?: string | undefined
  readonly variation_id?: string | undefined
  readonly time: Instant
}

/** Makes the first sight of a message its reception. Keeps a later one. Source: decision 0068. */
export const withSight = (profile: Profile, { campaign_id = '', time: at, ...sight }: Sight): Profile => {
  const before = getOwn(profile.campaigns_received, campaign_id)
  if (before?.unseen === undefined || !before.unseen.some((channel) => channel === sight.channel)) return profile
  const unseen = before.unseen.filter((channel) => channel !== sight.channel)
  const { variation_id = before.variation_api_id ?? '' } = sight
  const known = before.reception
  const reception = known !== undefined && known.at > at ? known : receptionOf({ ...sight, at, variation_id })
  const received = { ...before, unseen, reception }
  return { ...profile, campaigns_received: { ...profile.campaigns_received, [campaign_id]: received } }
}

/** Keeps a later entry. An exception event of this very instant came before the entry. Source: spec, "canvases_received". */
export const withEntry = (
  profile: Profile,
  canvas: Named,
  variant: Named & { readonly is_control: boolean },
  now: Instant,
): Profile => {
  const { exit_event, ...before } = canvasOf(profile, canvas)
  if (isLater(before.last_entered, now)) return profile
  return withCanvas(profile, {
    ...before,
    name: canvas.name,
    last_entered: now,
    variation_name: variant.name,
    in_control: variant.is_control,
    last_entered_control_at: variant.is_control ? now : (before.last_entered_control_at ?? null),
    reception: { at: now, variation_id: variant.id, converted: [] },
    ...(exit_event !== undefined && exit_event.at < now && { exit_event }),
  })
}

/** Takes an exception event after the entry. A later event stays. Source: decision 0263. */
export const withExitEvent = (profile: Profile, canvas: Named, event: ExitEvent): Profile => {
  const received = getOwn(profile.canvases_received, canvas.id)
  if (received?.last_entered === undefined || received.last_entered > event.at) return profile
  return isLater(received.exit_event?.at, event.at) ? profile : withCanvas(profile, { ...received, exit_event: event })
}

/** Keeps the latest dates. Source: spec, "canvases_received". */
export const withStep = (
  profile: Profile,
  canvas: Named,
  step: Named,
  sent: readonly Sent[],
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
  return { ...received, messages: messagesWith(profile, step.id, sent, now) }
}

/** Source: spec, "canvases_received". */
export const withExit = (profile: Profile, canvas: Named, now: Instant): Profile =>
  withCanvas(profile, { ...canvasOf(profile, canvas), last_exited: now })

const messagesWith = (profile: Profile, id: string, sent: readonly Sent[], time: Instant): Profile['messages'] => {
  const { braze_id, messages } = profile
  return withMessages(
    messages,
    sent.map(({ channel }) => ({ braze_id, time, kind: 'sent', channel, id })),
  )
}

const canvasOf = (profile: Profile, { id, name }: Named): CanvasReceived =>
  getOwn(profile.canvases_received, id) ?? { name, api_canvas_id: id, steps_received: [] }

const withCanvas = (profile: Profile, received: CanvasReceived): Profile => ({
  ...profile,
  canvases_received: { ...profile.canvases_received, [received.api_canvas_id]: received },
})
