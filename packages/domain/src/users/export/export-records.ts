import type { Draft } from '../../draft.ts'
import { dayMs, type Instant, isoInstant } from '../../time/instant.ts'
import type {
  ActivitySummary,
  AppSummary,
  CampaignReceived,
  CanvasReceived,
  Device,
  Profile,
  PushToken,
  StepReceived,
} from '../profile/profile.ts'
import type {
  ExportedActivity,
  ExportedApp,
  ExportedCampaign,
  ExportedCanvas,
  ExportedDevice,
  ExportedPushToken,
  ExportedStep,
} from './exported-user.ts'

const historyMs = 90 * dayMs

interface ById<T> {
  readonly [id: string]: T
}

const recent = <T>(records: ById<T>, lastOf: (record: T) => Instant, now: Instant): ById<T> =>
  Object.fromEntries(Object.entries(records).filter(([, record]) => lastOf(record) + historyMs >= now))

/** Source: spec, "Exportable user fields", custom_events and purchases. */
export const exportActivity = (byName: ById<ActivitySummary>, now: Instant): ExportedActivity[] =>
  Object.entries(recent(byName, ({ last }) => last, now)).map(([name, { first, last, count }]) => ({
    name,
    first: isoInstant(first),
    last: isoInstant(last),
    count,
  }))

const lastOfCanvas = (canvas: CanvasReceived): Instant =>
  Math.max(
    canvas.last_received_message ?? -Infinity,
    canvas.last_entered ?? -Infinity,
    canvas.last_entered_control_at ?? -Infinity,
    canvas.last_exited ?? -Infinity,
    ...canvas.steps_received.map(({ last_received }) => last_received),
  )

/** Returns a user with only the campaigns and Canvases of the last 90 days. Source: decision 0005. */
export const withRecentMessages = (profile: Profile, now: Instant): Profile => ({
  ...profile,
  campaigns_received: recent(profile.campaigns_received, ({ last_received }) => last_received, now),
  canvases_received: recent(profile.canvases_received, lastOfCanvas, now),
})

/** Source: spec, "Exportable user fields", apps. */
export const exportApp = (app: AppSummary): ExportedApp => {
  const exported: Draft<ExportedApp> = { name: app.name, platform: app.platform }
  if (app.version !== undefined) exported.version = app.version
  if (app.sessions !== undefined) exported.sessions = app.sessions
  if (app.first_used !== undefined) exported.first_used = isoInstant(app.first_used)
  if (app.last_used !== undefined) exported.last_used = isoInstant(app.last_used)
  return exported
}

/** Source: spec, "Exportable user fields", devices. */
export const exportDevice = (device: Device): ExportedDevice => {
  const { device_id, model, os, carrier, idfv, idfa, google_ad_id, roku_ad_id, ad_tracking_enabled } = device
  const exported: Draft<ExportedDevice> = {}
  if (model !== undefined) exported.model = model
  if (os !== undefined) exported.os = os
  if (carrier !== undefined) exported.carrier = carrier
  if (idfv !== undefined) exported.idfv = idfv
  if (idfa !== undefined) exported.idfa = idfa
  if (google_ad_id !== undefined || os?.toLowerCase().startsWith('android')) exported.device_id = device_id
  if (google_ad_id !== undefined) exported.google_ad_id = google_ad_id
  if (roku_ad_id !== undefined) exported.roku_ad_id = roku_ad_id
  if (ad_tracking_enabled !== undefined) exported.ad_tracking_enabled = ad_tracking_enabled
  return exported
}

/** Source: decision 0165. */
export const exportPushToken = ({ provisionally_opted_in, ...token }: PushToken): ExportedPushToken =>
  /^(?:ios|android)/i.test(token.platform)
    ? { ...token, provisionally_opted_in: provisionally_opted_in ?? null }
    : token

/** Source: spec, "campaigns_received". */
export const exportCampaign = (campaign: CampaignReceived): ExportedCampaign => {
  const { name, api_campaign_id, multiple_converted, in_control, variation_name, variation_api_id } = campaign
  const engaged = exportEngaged(campaign.engaged)
  const exported: Draft<ExportedCampaign> = { name, api_campaign_id, last_received: isoInstant(campaign.last_received) }
  if (Object.keys(engaged).length > 0) exported.engaged = engaged
  if (campaign.converted) exported.converted = true
  if (Object.keys(multiple_converted).length > 0) exported.multiple_converted = multiple_converted
  if (in_control !== undefined) exported.in_control = in_control
  if (variation_name !== undefined) exported.variation_name = variation_name
  if (variation_api_id !== undefined) exported.variation_api_id = variation_api_id
  return exported
}

const exportEngaged = (engaged: CampaignReceived['engaged']): NonNullable<ExportedCampaign['engaged']> => {
  const exported: Draft<NonNullable<ExportedCampaign['engaged']>> = {}
  if (engaged.opened_email) exported.opened_email = true
  if (engaged.opened_push) exported.opened_push = true
  if (engaged.clicked_email) exported.clicked_email = true
  if (engaged.clicked_triggered_in_app_message) exported.clicked_triggered_in_app_message = true
  return exported
}

/** Source: spec, "Exportable user fields", canvases_received. */
export const exportCanvas = (canvas: CanvasReceived): ExportedCanvas => {
  const { name, api_canvas_id, last_received_message, last_entered, last_entered_control_at: control } = canvas
  const exported: Draft<Omit<ExportedCanvas, 'steps_received'>> = { name, api_canvas_id }
  if (last_received_message !== undefined) exported.last_received_message = isoInstant(last_received_message)
  if (last_entered !== undefined) exported.last_entered = isoInstant(last_entered)
  if (canvas.variation_name !== undefined) exported.variation_name = canvas.variation_name
  if (canvas.in_control !== undefined) exported.in_control = canvas.in_control
  if (control !== undefined) exported.last_entered_control_at = control === null ? null : isoInstant(control)
  if (canvas.last_exited !== undefined) exported.last_exited = isoInstant(canvas.last_exited)
  return { ...exported, steps_received: canvas.steps_received.map(exportStep) }
}

const exportStep = ({ name, api_canvas_step_id, last_received }: StepReceived): ExportedStep => ({
  name,
  api_canvas_step_id,
  last_received: isoInstant(last_received),
})
