import {
  type Activity,
  applyEngagement,
  applyEvent,
  applyPurchase,
  applySession,
  emailKey,
  type Engagement,
  type Profile,
  setSubscriptionGroup,
  withCampaign,
  withEntry,
  withStep,
} from '@brazier/domain/rules'
import type { StateChangeSource } from '../currents/state-changes.ts'
import { markAsSpam, setEmailSubscription } from '../email/email-subscription.ts'
import { putChanged, withInteraction } from '../exits/exception-events.ts'
import { keptUser } from '../ports/kept-user.ts'
import { groupOf } from '../ports/records/message.ts'
import { markInvalid } from '../subscription-groups/invalid-phones.ts'
import type { EngagementRecorder } from './engagement-recorder.ts'
import { saveEventNames, saveProductIds } from './known-names.ts'
import { markEntered, markSent } from './mark-sent.ts'
import { recordActivity } from './record-activity.ts'
import { recordSend } from './send-retention.ts'

// Counts an engagement and applies it to its user, in one transaction.

/** After a message or a Canvas entry. */
const withReceived = async (
  profile: Profile,
  engagement: Engagement,
  recorder: EngagementRecorder,
): Promise<Profile> => {
  const { kind, campaign_id, canvas_id, variation_id = '', step_id, channel, send_id, dispatch_id, time } = engagement
  const sent = channel === undefined ? [] : [{ channel }]
  const campaign = campaign_id === undefined ? undefined : await recorder.campaign(campaign_id)
  if (campaign !== undefined && kind === 'sent') {
    await markSent(recorder.tx, campaign.id, time)
    const variation = campaign.variations.find(({ id }) => id === variation_id) ?? { id: variation_id, name: '' }
    return withCampaign(profile, { campaign, variation, sent, send_id, dispatch_id }, time)
  }
  const canvas = canvas_id === undefined ? undefined : await recorder.canvas(canvas_id)
  if (canvas === undefined) return profile
  if (kind === 'entry') {
    await markEntered(recorder.tx, canvas.id, time)
    const variant = canvas.variants.find(({ id }) => id === variation_id)
    return variant === undefined ? profile : withEntry(profile, canvas, variant, time)
  }
  const step = canvas.steps.find(({ id }) => id === step_id)
  return step === undefined ? profile : withStep(profile, canvas, step, sent, time)
}

/** Returns where a message of the channel goes. */
export const addressOf = (
  { email, phone }: Pick<Profile, 'email' | 'phone'>,
  channel: Engagement['channel'],
): string | undefined => (channel === 'email' ? email : channel === 'sms' ? phone : undefined)

/** Lists an address that bounces or reports spam, and a number that is rejected. Source: decisions 0016, 0156. */
const listAddress = async (
  address: string | undefined,
  { kind, channel, time }: Engagement,
  { tx }: EngagementRecorder,
): Promise<void> => {
  if (address === undefined) return
  if (channel === 'sms' && kind === 'rejected') await markInvalid(tx, address, 'provider_error', time)
  if (channel !== 'email') return
  if (kind === 'bounce') await tx.emailLists.put({ list: 'hard_bounces', email: emailKey(address), at: time })
  if (kind === 'spam_report') await markAsSpam(tx, address, time)
}

/** Includes conversions. */
const withActivity = async (
  profile: Profile,
  engagement: Engagement,
  kind: Activity['kind'],
  recorder: EngagementRecorder,
) => {
  const { time, name = '', app_id, quantity = 1, revenue_cents = 0 } = engagement
  const { tx, now } = recorder
  if (kind === 'custom_event') await saveEventNames(tx, [name])
  if (kind === 'purchase') await saveProductIds(tx, [name])
  const activity = { kind, time, name: kind === 'session' ? undefined : name, app_id, quantity, revenue_cents }
  const credited = await recordActivity(profile, activity, recorder)
  switch (kind) {
    case 'custom_event':
      return applyEvent(credited.profile, { name, time }, now)
    case 'purchase':
      return applyPurchase(
        credited.profile,
        { product_id: name, total_cents: revenue_cents, quantity, time },
        now,
        credited.isAttributed,
      )
    case 'session':
      return applySession(credited.profile, {
        time,
        app_id,
        app: app_id === undefined ? undefined : await tx.apps.get(app_id),
      })
  }
}

const sourceOf = ({ kind }: Engagement): StateChangeSource =>
  kind === 'opt_out' ? 'Inbound Message' : 'Subscription Page'

/** Of the message that was reacted to. */
export interface SentTo {
  /** The email address or phone number. Default: the user's. */
  readonly address?: string | undefined
  /** Default: the message's in the campaign or Canvas. */
  readonly subscription_group_id?: string | undefined
  /** Absent: none. */
  readonly message_extras?: string | undefined
  /** Of a change of subscription. Default: what the kind says. */
  readonly source?: StateChangeSource
}

const aboutOf = async (
  engagement: Engagement,
  recorder: EngagementRecorder,
  { subscription_group_id }: SentTo,
): Promise<Parameters<typeof applyEngagement>[2]> => {
  const { campaign_id, canvas_id } = engagement
  const campaign = campaign_id === undefined ? undefined : await recorder.campaign(campaign_id)
  const canvas = canvas_id === undefined ? undefined : await recorder.canvas(canvas_id)
  const about = campaign ?? canvas
  const group = subscription_group_id ?? groupOf(engagement, about, campaign?.variations ?? canvas?.steps)
  return { name: about?.name ?? '', subscription_group_id: group }
}

const withEngagement = async (
  profile: Profile,
  engagement: Engagement,
  recorder: EngagementRecorder,
  sentTo: SentTo,
): Promise<Profile> => {
  const { kind } = engagement
  if (kind === 'sent' || kind === 'entry') return withReceived(profile, engagement, recorder)
  return applyEngagement(profile, engagement, await aboutOf(engagement, recorder, sentTo))
}

/** Opts all users with the number out. Source: Currents event glossary, "SMS inbound received events". */
const optOut = async (
  phone: string,
  engagement: Engagement,
  recorder: EngagementRecorder,
  sentTo: SentTo,
): Promise<void> => {
  const { subscription_group_id: group } = await aboutOf(engagement, recorder, sentTo)
  if (group === undefined) return
  const { tx } = recorder
  for (const user of await tx.profiles.find('phone', phone)) {
    const { time } = engagement
    const changed = setSubscriptionGroup(user, group, 'unsubscribed', Math.max(user.updated_at, time))
    if (changed !== user) await putChanged(tx, user, changed, time, { source: 'Inbound Message', cause: engagement })
  }
}

/**
 * Changes the user: an unsubscribe or opt-out is of all with the address, a bounce or spam report lists it, an open shows in the profile, a
 * purchase is added. Without a user, counts, and lists the message's address. Source: decision 0068.
 */
export const recordEngagement = async (
  engagement: Engagement,
  recorder: EngagementRecorder,
  sentTo: SentTo = {},
): Promise<void> => {
  const { tx } = recorder
  const profile = await keptUser(tx, engagement.user)
  const { kind } = engagement
  const isActivity = kind === 'custom_event' || kind === 'purchase' || kind === 'session'
  if (isActivity && profile !== undefined) {
    return tx.profiles.put(await withActivity(profile, engagement, kind, recorder))
  }
  await recorder.count([await recordSend(recorder, engagement)], sentTo)
  const { channel, time } = engagement
  const { source = sourceOf(engagement) } = sentTo
  const address = sentTo.address ?? addressOf(profile ?? {}, channel)
  await listAddress(address, engagement, recorder)
  if (profile !== undefined) {
    const engaged = await withEngagement(profile, engagement, recorder, sentTo)
    const changed = await withInteraction(engaged, engagement, recorder.canvas)
    if (changed !== profile) await putChanged(tx, profile, changed, time, { source, cause: engagement })
  }
  if (kind === 'opt_out' && address !== undefined) await optOut(address, engagement, recorder, sentTo)
  if (kind !== 'unsubscribe') return
  for (const each of new Set([profile?.email, sentTo.address])) {
    if (each !== undefined) await setEmailSubscription(tx, each, 'unsubscribed', time, source, engagement)
  }
}
