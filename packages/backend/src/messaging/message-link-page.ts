import { type MessageLink, messageLinkTexts, preferencePageTexts, readMessageLinkPath } from '@brazier/contract'
import type { Engagement, Profile, SubscriptionStatus } from '@brazier/domain/rules'
import { createEngagementRecorder } from '../analytics/engagement-recorder.ts'
import { recordEngagement } from '../analytics/record-engagement.ts'
import type { StateChangeSource } from '../currents/state-changes.ts'
import { setEmailSubscription } from '../email/email-subscription.ts'
import { type CountReaction, isOneClick, setPreferences } from '../email/preference-form.ts'
import { questionDocument, textDocument } from '../email/preference-html.ts'
import { answerWith, centerPage, type PageContext, pageOf, type PageWork } from '../email/preference-page.ts'
import { keptUser } from '../ports/kept-user.ts'
import { linkTokenKey } from '../ports/records/preference-center.ts'
import type { Transaction } from '../ports/store.ts'
import { preview } from './message-links.ts'
import { campaignOf, canvasOf } from './send-target.ts'

// Reading a page asks; only its form, or a mail program's one-click request, changes anything: checking a link unsubscribes nobody.

const ownerOf = async (tx: Transaction, { token }: MessageLink): Promise<Profile | undefined> => {
  const link = await tx.preferenceLinks.get(linkTokenKey(token))
  return link && keptUser(tx, link.braze_id)
}

/** The address of its user's last message with a link. */
const addressOf = async (tx: Transaction, { token }: MessageLink): Promise<string | undefined> =>
  (await tx.preferenceLinks.get(linkTokenKey(token)))?.email

/** After a deletion, another user of the address. */
const userOf = async (tx: Transaction, link: MessageLink): Promise<Profile | undefined> => {
  const owner = await ownerOf(tx, link)
  if (owner !== undefined) return owner
  const email = await addressOf(tx, link)
  return email === undefined ? undefined : (await tx.profiles.find('email', email))[0]
}

/** Undefined if nobody counts the message. */
const engagementOf = async (
  tx: Transaction,
  { of, variation_id, canvas_step_id }: MessageLink,
  about: Pick<Engagement, 'kind' | 'user' | 'time'>,
): Promise<Engagement | undefined> => {
  const send = await tx.schedules.get(of)
  if (send === undefined) return undefined
  const dispatched = tx.currents && { dispatch_id: send.dispatch_id }
  const engagement = { ...about, ...dispatched, channel: 'email', variation_id } as const
  if (send.kind === 'canvas') {
    const canvas = await canvasOf(tx, send)
    const isOf = canvas?.variants.some(({ id }) => id === variation_id) === true
    return isOf ? { ...engagement, canvas_id: canvas.id, step_id: canvas_step_id } : undefined
  }
  const campaign = await campaignOf(tx, send)
  // Currents also tells of messages that belong to no campaign.
  const isTold = send.target_id === undefined && tx.currents !== undefined
  const isOf = campaign?.variations.some(({ id }) => id === variation_id) === true
  return isOf || isTold ? { ...engagement, campaign_id: campaign?.id, send_id: send.send_id } : undefined
}

const countFor =
  (link: MessageLink, source: StateChangeSource, kind: 'click' | 'unsubscribe' = 'unsubscribe'): CountReaction =>
  async (tx, profile, now) => {
    const counted = await engagementOf(tx, link, { kind, user: profile.braze_id, time: now })
    if (counted === undefined) return profile
    await recordEngagement(counted, await createEngagementRecorder({ tx, now }), { source })
    return (await tx.profiles.find('braze_id', profile.braze_id))[0] ?? profile
  }

const notFound = { status: 404, html: textDocument(preferencePageTexts.noLink) }

const statePage = (link: MessageLink, state: SubscriptionStatus): PageWork<StateChangeSource> => {
  const { question, button, done } = messageLinkTexts[state]
  return {
    read: async (request) => ((await isOneClick(request)) ? 'List-Unsubscribe' : 'Subscription Page'),
    show: async (tx, { url }) => {
      const known = (await ownerOf(tx, link)) ?? (await addressOf(tx, link))
      return known === undefined ? notFound : { status: 200, html: questionDocument(question, button, url) }
    },
    send: async (tx, source, { now }) => {
      const [user, email] = [await userOf(tx, link), await addressOf(tx, link)]
      if (user === undefined && email === undefined) return notFound
      // A mail program's request is no click. Source: email analytics glossary, "Unsubscribers or Unsub".
      const isClick = source === 'Subscription Page'
      const profile = user && isClick ? await countFor(link, source, 'click')(tx, user, now) : user
      const preferences = { email: state, groups: [] }
      if (profile !== undefined) await setPreferences(tx, profile, preferences, now, source, countFor(link, source))
      // Only an unsubscription concerns a former address.
      const isForAll = profile === undefined || state === 'unsubscribed'
      if (email !== undefined && isForAll) await setEmailSubscription(tx, email, state, now, source)
      return { status: 200, html: textDocument(done) }
    },
  }
}

/** Answers the page of a message link; undefined for other paths. Source: decision 0150. */
export const answerMessageLink = async (
  path: string,
  request: Request,
  context: PageContext,
): Promise<Response | undefined> => {
  const link = readMessageLinkPath(path)
  if (link === undefined) return undefined
  const { kind } = link
  if (link.token === preview) return pageOf({ status: 200, html: textDocument(preferencePageTexts.preview) }, request)
  const { preference_center_api_id = '' } = link
  const center = async (tx: Transaction) => {
    const profile = await ownerOf(tx, link)
    return profile && { center: await tx.preferenceCenters.get(preference_center_api_id), profile }
  }
  const counting = countFor(link, 'Preference Center')
  if (kind === 'center') return answerWith(link.place, centerPage(center, counting), request, context)
  return answerWith(link.place, statePage(link, kind), request, context)
}
