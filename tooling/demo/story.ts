import type { StateFileJson } from '@brazier/backend'
import {
  applyEvent,
  applyPurchase,
  type CampaignReceived,
  creditsOf,
  dayMs,
  hourMs,
  type Instant,
  isoInstant,
  type JsonObject,
  type Profile,
} from '@brazier/domain/rules'
import type { DemoApp } from './apps.ts'
import type { DemoCampaign, DemoCanvas } from './messaging.ts'
import type { Product } from './products.ts'

/** Report of an event to the service: by a track request or, as a batch, through the control API. */
export interface Report {
  readonly events?: readonly EventJson[]
  readonly purchases?: readonly PurchaseJson[]
  readonly engagements?: readonly EngagementJson[]
}

type EngagementJson = NonNullable<StateFileJson['engagements']>[number]

interface EventJson {
  readonly name: string
  readonly time: string
  readonly properties?: JsonObject
  readonly app_id?: string
}

interface PurchaseJson {
  readonly product_id: string
  readonly currency: 'USD'
  readonly price: number
  readonly quantity: number
  readonly time: string
  readonly app_id?: string
}

/** Something that happened to a user. */
export interface Happening {
  readonly time: Instant
  /** Returns the user after it. */
  readonly happen: (user: Profile) => Profile
  /** The same as the service hears of it. */
  readonly report: Report
}

/** A user as they came, and what happened since. */
export interface Life {
  readonly user: Profile
  readonly happenings: readonly Happening[]
}

/** Applies what happened, in order of time, by the rules of the service. */
export const tell = ({ user, happenings }: Life): Profile =>
  happenings.toSorted((a, b) => a.time - b.time).reduce((told, { happen }) => happen(told), user)

const inApp = (app: DemoApp | undefined): { readonly app_id?: string } => (app === undefined ? {} : { app_id: app.id })

export const event = (name: string, time: Instant, properties?: JsonObject, app?: DemoApp): Happening => {
  const said = { name, ...(properties && { properties }) }
  return {
    time,
    happen: (user) => applyEvent(user, { ...said, time }, time),
    report: { events: [{ ...said, time: isoInstant(time), ...inApp(app) }] },
  }
}

export const purchase = ({ id, price_cents }: Product, time: Instant, quantity = 1, app?: DemoApp): Happening => {
  const bought = { product_id: id, total_cents: price_cents * quantity, quantity, time }
  const isAttributed = (user: Profile): boolean =>
    creditsOf(user, { kind: 'purchase', time }, () => undefined).some(({ earns }) => earns)
  const said = { product_id: id, currency: 'USD', price: price_cents / 100, quantity } as const
  return {
    time,
    happen: (user) => applyPurchase(user, bought, time, isAttributed(user)),
    report: { purchases: [{ ...said, time: isoInstant(time), ...inApp(app) }] },
  }
}

/** Reaction of a user to a message of a campaign. */
export interface Reception {
  readonly engaged?: CampaignReceived['engaged']
  /** When the message led to a purchase. */
  readonly converted?: Instant
  readonly variation?: string
  readonly channel?: 'ios_push' | 'android_push'
}

/** A message of a campaign, opened an hour later if it was. */
export const received = (campaign: DemoCampaign, time: Instant, reception: Reception = {}): Happening => {
  const { id, name } = campaign
  const { engaged = {}, converted, channel = 'email' } = reception
  const variation = campaign.variations.find((one) => one.name === reception.variation) ?? campaign.variations[0]
  const record: CampaignReceived = {
    name,
    api_campaign_id: id,
    last_received: time,
    engaged,
    converted: converted !== undefined,
    multiple_converted: converted === undefined ? {} : { 'Primary Conversion Event - A': true },
    ...(variation && { variation_name: variation.name, variation_api_id: variation.id, in_control: false }),
  }
  const opened = time + hourMs
  const kinds = [{ kind: 'sent', time }, ...openings(engaged, opened)]
  const happen = (user: Profile): Profile => ({
    ...user,
    campaigns_received: { ...user.campaigns_received, [id]: record },
    last_x_at: { ...user.last_x_at, ...lastTimes(channel, engaged, opened) },
    messages: [...user.messages, ...kinds.map((message) => ({ braze_id: user.braze_id, ...message, channel, id }))],
  })
  const about: About = { campaign_id: id, channel, ...(variation && { variation_id: variation.id }) }
  return { time, happen, report: { engagements: receptionReport(about, time, reception) } }
}

type About = Pick<EngagementJson, 'campaign_id' | 'channel' | 'variation_id'>

const receptionReport = (about: About, time: Instant, reception: Reception): readonly EngagementJson[] => {
  const { engaged = {}, converted } = reception
  const did = (kind: EngagementJson['kind'], at: Instant): EngagementJson => ({ ...about, kind, time: isoInstant(at) })
  const opened = time + hourMs
  return [
    did('sent', time),
    did('delivered', time),
    ...(engaged.opened_email ? [did('open', opened)] : []),
    ...(engaged.opened_push ? [did('direct_open', opened)] : []),
    ...(engaged.clicked_email ? [did('click', opened)] : []),
    ...(converted === undefined ? [] : [{ ...did('conversion', converted), received_at: isoInstant(time) }]),
  ]
}

const openings = (engaged: CampaignReceived['engaged'], time: Instant): readonly { kind: string; time: Instant }[] =>
  engaged.opened_email || engaged.opened_push ? [{ kind: 'opened', time }] : []

const lastTimes = (channel: string, engaged: CampaignReceived['engaged'], time: Instant): Profile['last_x_at'] => ({
  ...(channel === 'email' && { last_received_email_at: time - hourMs }),
  ...(engaged.opened_email && { last_opened_email_at: time }),
  ...(engaged.clicked_email && { last_clicked_email_at: time }),
  ...(engaged.opened_push && { last_opened_push_at: time }),
})

/** A way through the first `steps` steps of a Canvas, one every two days. */
export const entered = (canvas: DemoCanvas, time: Instant, steps: number, variation_name: string): Happening => {
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
  const happen = (user: Profile): Profile => ({
    ...user,
    canvases_received: { ...user.canvases_received, [canvas.id]: record },
  })
  return { time, happen, report: { engagements: [entry(canvas, time, variation_name)] } }
}

/** The entry alone: what was sent on the way is not told. */
const entry = ({ id, variants }: DemoCanvas, time: Instant, name: string): EngagementJson => {
  const variation_id = variants.find((one) => one.name === name)?.id
  return { kind: 'entry', canvas_id: id, time: isoInstant(time), ...(variation_id && { variation_id }) }
}

/** All sessions in an app, which are remembered as a number and two dates. */
export interface AppUse {
  readonly app: DemoApp
  readonly sessions: number
  readonly first: Instant
  readonly last: Instant
  readonly version?: string
}

/** Sessions in an app, up to the last of them: the only one that the service hears of. */
export const used = ({ app, sessions, first, last, version }: AppUse): Happening => {
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
  return { time: last, happen, report: sessionReport(app, last) }
}

const sessionReport = ({ id }: DemoApp, time: Instant): Report => ({
  engagements: [{ kind: 'session', app_id: id, time: isoInstant(time) }],
})

export const session = (app: DemoApp, time: Instant): Happening => {
  const happen = (user: Profile): Profile => {
    const { sessions = 0, first_used = time, version } = user.apps[app.id] ?? {}
    const use = { app, sessions: sessions + 1, first: Math.min(first_used, time), last: time }
    return used({ ...use, ...(version !== undefined && { version }) }).happen(user)
  }
  return { time, happen, report: sessionReport(app, time) }
}

/** An app that came onto a phone, and was not used yet. */
export const installed = ({ id, name, platform }: DemoApp, time: Instant, version: string): Happening => {
  const happen = (user: Profile): Profile => ({ ...user, apps: { ...user.apps, [id]: { name, platform, version } } })
  return { time, happen, report: {} }
}

/** An app that went from a phone: nightly, the service asks which are still there. */
export const uninstalled = ({ id }: DemoApp, time: Instant): Happening => {
  const happen = (user: Profile): Profile => ({ ...user, uninstalled_at: time })
  return { time, happen, report: { engagements: [{ kind: 'uninstall', app_id: id, time: isoInstant(time) }] } }
}
