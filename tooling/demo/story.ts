import {
  applyEvent,
  applyPurchase,
  type CampaignReceived,
  creditsOf,
  dayMs,
  type Instant,
  type JsonObject,
  type Profile,
} from '@brazier/domain'
import type { DemoApp } from './apps.ts'
import type { DemoCampaign, DemoCanvas } from './messaging.ts'
import type { Product } from './products.ts'

/** Something that happened to a user. */
export interface Happening {
  readonly time: Instant
  readonly happen: (user: Profile) => Profile
}

/** Applies what happened, in order of time, by the rules of the service. */
export function tell(user: Profile, happenings: readonly Happening[]): Profile {
  return happenings.toSorted((a, b) => a.time - b.time).reduce((told, { happen }) => happen(told), user)
}

/** A custom event. */
export function event(name: string, time: Instant, properties?: JsonObject): Happening {
  const performed = properties === undefined ? { name, time } : { name, time, properties }
  return { time, happen: (user) => applyEvent(user, performed, time) }
}

/** A purchase. */
export function purchase({ id, price_cents }: Product, time: Instant, quantity = 1): Happening {
  const bought = { product_id: id, total_cents: price_cents * quantity, quantity, time }
  const isAttributed = (user: Profile): boolean =>
    creditsOf(user, { kind: 'purchase', time }, () => undefined).some(({ earns }) => earns)
  return { time, happen: (user) => applyPurchase(user, bought, time, isAttributed(user)) }
}

/** How a user took a message of a campaign. */
export interface Reception {
  readonly engaged?: CampaignReceived['engaged']
  readonly converted?: true
  readonly variation?: string
  /** Whether the message history remembers it. */
  readonly remembered?: true
}

/** A message of a campaign, opened an hour later if it was. */
export function received(campaign: DemoCampaign, time: Instant, reception: Reception = {}): Happening {
  const { id, name, channel } = campaign
  const { engaged = {}, converted = false } = reception
  const variation = campaign.variations.find((one) => one.name === reception.variation) ?? campaign.variations[0]
  const record: CampaignReceived = {
    name,
    api_campaign_id: id,
    last_received: time,
    engaged,
    converted,
    multiple_converted: converted ? { 'Primary Conversion Event - A': true } : {},
    ...(variation && { variation_name: variation.name, variation_api_id: variation.id, in_control: false }),
  }
  const opened = time + 3_600_000
  const kinds = reception.remembered ? [{ kind: 'sent', time }, ...openings(engaged, opened)] : []
  const happen = (user: Profile): Profile => ({
    ...user,
    campaigns_received: { ...user.campaigns_received, [id]: record },
    last_x_at: { ...user.last_x_at, ...lastTimes(channel, engaged, opened) },
    messages: [...user.messages, ...kinds.map((message) => ({ braze_id: user.braze_id, ...message, channel, id }))],
  })
  return { time, happen }
}

function openings(engaged: CampaignReceived['engaged'], time: Instant): readonly { kind: string; time: Instant }[] {
  return engaged.opened_email || engaged.opened_push ? [{ kind: 'opened', time }] : []
}

function lastTimes(channel: string, engaged: CampaignReceived['engaged'], time: Instant): Profile['last_x_at'] {
  return {
    ...(channel === 'email' && { last_received_email_at: time - 3_600_000 }),
    ...(engaged.opened_email && { last_opened_email_at: time }),
    ...(engaged.clicked_email && { last_clicked_email_at: time }),
    ...(engaged.opened_push && { last_opened_push_at: time }),
  }
}

/** A way through the first `steps` steps of a Canvas, one every two days. */
export function entered(canvas: DemoCanvas, time: Instant, steps: number, variation_name: string): Happening {
  const steps_received = canvas.steps.slice(0, steps).map(({ id, name }, index) => {
    return { name, api_canvas_step_id: id, last_received: time + index * 2 * dayMs }
  })
  const last = steps_received.at(-1)?.last_received
  const record = {
    name: canvas.name,
    api_canvas_id: canvas.id,
    last_entered: time,
    variation_name,
    in_control: false,
    steps_received,
    ...(last !== undefined && { last_received_message: last }),
    ...(last !== undefined && steps === canvas.steps.length && { last_exited: last }),
  }
  return {
    time,
    happen: (user) => ({ ...user, canvases_received: { ...user.canvases_received, [canvas.id]: record } }),
  }
}

/** All sessions in an app, which are remembered as a number and two dates. */
export interface AppUse {
  readonly app: DemoApp
  readonly sessions: number
  readonly first: Instant
  readonly last: Instant
  readonly version?: string
}

/** Sessions in an app, up to the last of them. */
export function used({ app, sessions, first, last, version }: AppUse): Happening {
  const { id, name, platform } = app
  const summary = {
    name,
    platform,
    ...(version !== undefined && { version }),
    sessions,
    first_used: first,
    last_used: last,
  }
  const happen = (user: Profile): Profile => ({
    ...user,
    apps: { ...user.apps, [id]: summary },
    date_of_first_session: Math.min(user.date_of_first_session ?? first, first),
    date_of_last_session: Math.max(user.date_of_last_session ?? last, last),
    updated_at: Math.max(user.updated_at, last),
  })
  return { time: last, happen }
}
