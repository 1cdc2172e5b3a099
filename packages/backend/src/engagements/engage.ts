import { applyEngagement, applyEvent, applyPurchase, type Engagement, own, type Profile } from '@brazier/domain'
import { rememberEvents } from '../custom-events.ts'
import { listedAddress, listSubscription } from '../email-subscription.ts'
import { markEntered, markSent } from '../sends/mark-sent.ts'
import { withCampaign, withEntry, withStep } from '../sends/received.ts'
import { creditDeed } from './credit-deed.ts'
import type { Engaging } from './engaging.ts'
import { noteSend } from './sends.ts'

/** The user after something was sent, or a Canvas entered. */
const received = async (profile: Profile, engagement: Engagement, engaging: Engaging): Promise<Profile> => {
  const { kind, campaign_id, canvas_id, variation_id = '', step_id, channel, send_id, time } = engagement
  const sent = channel === undefined ? [] : [{ channel }]
  const campaign = campaign_id === undefined ? undefined : await engaging.campaign(campaign_id)
  if (campaign !== undefined && kind === 'sent') {
    await markSent(engaging.context.tx, campaign.id, time)
    const variation = campaign.variations.find(({ id }) => id === variation_id) ?? { id: variation_id, name: '' }
    return withCampaign(profile, { campaign, variation, sent, send_id }, time)
  }
  const canvas = canvas_id === undefined ? undefined : await engaging.canvas(canvas_id)
  if (canvas === undefined) return profile
  if (kind === 'entry') {
    await markEntered(engaging.context.tx, canvas.id, time)
    const variant = canvas.variants.find(({ id }) => id === variation_id)
    return variant === undefined ? profile : withEntry(profile, canvas, variant, time)
  }
  const step = canvas.steps.find(({ id }) => id === step_id)
  return step === undefined ? profile : withStep(profile, canvas, step, sent, time)
}

/** Keeps the lists of addresses in step with what happened to a message. Source: decision 0016. */
const listAddress = async ({ email }: Profile, engagement: Engagement, { context }: Engaging): Promise<void> => {
  const { kind, channel, time } = engagement
  if (email === undefined || channel !== 'email') return
  const address = listedAddress(email)
  const { tx } = context
  if (kind === 'bounce') await tx.emailLists.put({ list: 'hard_bounces', email: address, at: time })
  if (kind === 'spam_report') await tx.emailLists.put({ list: 'spam', email: address, at: time })
  if (kind === 'unsubscribe') await listSubscription(tx, email, 'unsubscribed', time)
}

/** The user after a session: one more of the app, where it is known, and the dates. */
const withSession = async (profile: Profile, { app_id, time }: Engagement, engaging: Engaging): Promise<Profile> => {
  const date_of_first_session = Math.min(profile.date_of_first_session ?? time, time)
  const date_of_last_session = Math.max(profile.date_of_last_session ?? time, time)
  const dated = { ...profile, date_of_first_session, date_of_last_session }
  if (app_id === undefined) return dated
  const app = own(profile.apps, app_id)
  const known = await engaging.context.tx.apps.get(app_id)
  if (app === undefined && known === undefined) return dated
  const used = {
    ...(app ?? { name: known?.name ?? '', platform: known?.platform ?? '' }),
    sessions: (app?.sessions ?? 0) + 1,
    first_used: Math.min(app?.first_used ?? time, time),
    last_used: Math.max(app?.last_used ?? time, time),
  }
  return { ...dated, apps: { ...profile.apps, [app_id]: used } }
}

/** The user after doing something by themselves; counted with all that it brings. */
const did = async (profile: Profile, engagement: Engagement, engaging: Engaging): Promise<Profile> => {
  const { kind, time, name = '', app_id, quantity = 1, revenue_cents = 0 } = engagement
  const { now } = engaging.context
  const deed = { time, app_id, quantity, revenue_cents }
  if (kind === 'custom_event') {
    await rememberEvents(engaging.context.tx, [name])
    const credited = await creditDeed(profile, { ...deed, kind, name }, engaging)
    return applyEvent(credited.profile, { name, time }, now)
  }
  if (kind === 'purchase') {
    const credited = await creditDeed(profile, { ...deed, kind, product_id: name }, engaging)
    const purchase = { product_id: name, total_cents: revenue_cents, quantity, time }
    return applyPurchase(credited.profile, purchase, now, credited.isAttributed)
  }
  const credited = await creditDeed(profile, { ...deed, kind: 'session' }, engaging)
  return withSession(credited.profile, engagement, engaging)
}

/** The user after an engagement with a message, which is counted. */
const engaged = async (profile: Profile, engagement: Engagement, engaging: Engaging): Promise<Profile> => {
  const { kind, campaign_id, canvas_id } = engagement
  if (kind === 'sent' || kind === 'entry') return received(profile, engagement, engaging)
  const about =
    campaign_id === undefined
      ? canvas_id === undefined
        ? undefined
        : await engaging.canvas(canvas_id)
      : await engaging.campaign(campaign_id)
  await listAddress(profile, engagement, engaging)
  return applyEngagement(profile, engagement, about ?? { name: '' })
}

/**
 * Counts an engagement and changes the user it is of as it would: an unsubscribe unsubscribes, a hard bounce and a spam report
 * list the address, opens and what was received show in the profile, a purchase is bought. A user who is not there is counted.
 * Source: decision 0068.
 */
export const engage = async (engagement: Engagement, engaging: Engaging): Promise<void> => {
  const { tx, now } = engaging.context
  const [profile] = await tx.profiles.find('braze_id', engagement.user)
  const { kind } = engagement
  const isDeed = kind === 'custom_event' || kind === 'purchase' || kind === 'session'
  if (isDeed && profile !== undefined) return tx.profiles.put(await did(profile, engagement, engaging))
  await engaging.count([await noteSend(tx, engagement, now)])
  if (profile === undefined) return
  const changed = await engaged(profile, engagement, engaging)
  if (changed !== profile) await tx.profiles.put(changed)
}
