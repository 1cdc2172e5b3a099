import {
  AudienceOverBudget,
  audienceTest,
  type Channel,
  chooseVariation,
  describeAudience,
  enterCanvas,
  type Instant,
  type JsonObject,
  mergeProperties,
  notesText,
  type Profile,
  type RenderedValue,
  type RenderNote,
} from '@brazier/domain/rules'
import type { DeliveryAnswers } from '../ports/connected.ts'
import type { Message, Sendable } from '../ports/records/message.ts'
import type { Transaction } from '../ports/store.ts'
import { withinBudget } from '../queue/audience-page.ts'
import { findUser, type NamedUser } from '../users/find-user.ts'
import { type DeliveryStep, nameOf, passed, refused, variationText, wallTimeText } from './delivery-steps.ts'
import { createPrepare, type PreparedMessage } from './prepare-message.ts'
import { isForControlGroup } from './reach-conditions.ts'
import { campaignRules, canvasRules } from './reeligibility.ts'
import { audiencesOf } from './send-audience.ts'
import type { MessageHolder } from './shown-messages.ts'

// Uses the code of real sends. Only reads.

/** Asks for a user's message of a campaign, or of a Canvas step. */
export interface MessagePreview {
  readonly target:
    | { readonly campaign_id: string }
    | { readonly canvas_id: string; readonly canvas_step_id?: string | undefined }
  readonly user: NamedUser
  /** Replaces the user's variation or variant. */
  readonly variation_id?: string | undefined
  /** Trigger properties of a campaign, entry properties of a Canvas. */
  readonly properties?: JsonObject | undefined
  readonly now: Instant
  /** The beginning of links. */
  readonly base_url?: string | undefined
  /** Absent: nothing is called. */
  readonly answers?: DeliveryAnswers | undefined
}

/** A previewed message. */
export interface PreviewedMessage {
  readonly channel: Channel
  readonly outcome: 'sent' | 'aborted' | 'failed' | 'not_reachable'
  readonly reason?: string
  readonly parts: { readonly [part: string]: string }
  readonly notes?: readonly RenderNote[]
  /** Liquid texts. */
  readonly templates: { readonly [part: string]: string }
  /** The references read. */
  readonly values: readonly RenderedValue[]
}

/** `steps` end with any refusal. */
export type PreviewedMessages =
  | { readonly ok: false; readonly notFound: string }
  | {
      readonly ok: true
      readonly profile: Profile
      readonly steps: readonly DeliveryStep[]
      readonly variation?: { readonly id: string; readonly name: string }
      readonly messages: readonly PreviewedMessage[]
    }

interface Share {
  readonly id: string
  readonly name: string
  readonly percentage: number
  readonly is_control: boolean
}

interface Target {
  readonly kind: 'campaign' | 'canvas'
  readonly sendable: Sendable
  readonly name: string
  readonly step?: MessageHolder
  readonly shares: readonly Share[]
  messagesOf(share: Share): readonly Message[]
  /** Whether a way begins here: only an entry tests the audiences. */
  isEntry(wished: Share | undefined): boolean
  /** Decides re-eligibility and exit criteria. */
  rulesFor(profile: Profile, wished: Share | undefined): Promise<readonly DeliveryStep[]>
  timeOf(share: Share, profile: Profile): { readonly at: Instant; readonly about: string }
}

const campaignTarget = async (tx: Transaction, id: string, now: Instant): Promise<Target | undefined> => {
  const campaign = await tx.campaigns.get(id)
  return (
    campaign && {
      kind: 'campaign',
      sendable: campaign,
      name: nameOf(campaign),
      shares: campaign.variations,
      messagesOf: (share) => campaign.variations.find((variation) => variation.id === share.id)?.messages ?? [],
      isEntry: () => true,
      rulesFor: (profile) => campaignRules(campaign, profile, { tx, now }),
      timeOf: () => ({ at: now, about: 'a send now' }),
    }
  )
}

const canvasTarget = async (
  tx: Transaction,
  id: string,
  stepId: string | undefined,
  now: Instant,
): Promise<Target | undefined> => {
  const canvas = await tx.canvases.get(id)
  const step = canvas?.steps.find((one) => stepId === undefined || one.id === stepId)
  if (canvas === undefined || step === undefined) return undefined
  // For a user who enters now; undefined if the way does not begin with the step.
  const entryAt = ({ random_bucket }: Profile, wished: Share | undefined): Instant | undefined => {
    const variant = canvas.variants.find((one) => one.id === wished?.id)
    const entered = variant === undefined ? canvas : { ...canvas, variants: [{ ...variant, percentage: 100 }] }
    return enterCanvas(entered, random_bucket, now)?.visits.find((visit) => visit.step.id === step.id)?.at
  }
  const isEntry = (wished: Share | undefined): boolean =>
    canvas.variants.some(
      ({ id: variant, first_step_ids }) =>
        (wished === undefined || variant === wished.id) && first_step_ids.includes(step.id),
    )
  return {
    kind: 'canvas',
    sendable: canvas,
    name: nameOf(canvas, step),
    step,
    shares: canvas.variants,
    messagesOf: () => step.messages,
    isEntry,
    rulesFor: (profile, wished) =>
      canvasRules(canvas, profile, { tx, now, isEntry: entryAt(profile, wished) !== undefined }),
    timeOf: (share, profile) => {
      const at = entryAt(profile, share)
      return at === undefined
        ? { at: now, about: 'if the user reached the step now' }
        : { at, about: 'if the user entered the Canvas now' }
    },
  }
}

/** Before choosing a message. */
const audienceSteps = async (
  tx: Transaction,
  { sendable, name, isEntry, rulesFor }: Target,
  profile: Profile,
  wished: Share | undefined,
  now: Instant,
): Promise<readonly DeliveryStep[]> => {
  if (sendable.state !== 'active') {
    return [refused('campaign', `${name} is ${sendable.state}: only an active one sends`)]
  }
  const campaign = passed('campaign', name)
  if (profile.in_global_control_group === true && !isForControlGroup(sendable)) {
    return [campaign, refused('audience', 'the user is in the global control group')]
  }
  if (!isEntry(wished)) return [campaign, ...(await rulesFor(profile, wished))]
  const audiences = await audiencesOf(sendable, {}, tx)
  if (audiences === undefined) {
    return [campaign, refused('audience', `its segment ${sendable.segment_id ?? ''} does not exist`)]
  }
  const tested = withinBudget(() => [audiences.find(({ audience }) => !audienceTest(audience, { now })(profile))])
  if (tested === undefined) return [campaign, refused('audience', new AudienceOverBudget().message)]
  const [missed] = tested
  if (missed !== undefined) {
    const whose = missed.from === 'segment' ? 'segment' : 'audience'
    return [campaign, refused('audience', `the user is not in its ${whose}: ${describeAudience(missed.audience)}`)]
  }
  const words = audiences.map(({ audience }) => describeAudience(audience)).join(' AND ')
  const audience = passed('audience', words === '' ? 'everybody whom the send is for' : words)
  return [campaign, audience, ...(await rulesFor(profile, wished))]
}

/** Adds the variation if the user gets its messages. */
const chooseStep = (
  target: Target,
  profile: Profile,
  wished: Share | undefined,
): { readonly step: DeliveryStep; readonly share?: Share } => {
  const { random_bucket: bucket } = profile
  const share = wished ?? chooseVariation(target.shares, bucket)
  if (share === undefined) return { step: refused('variation', `no variation has the bucket ${bucket}`) }
  const text = variationText(share.name, share.percentage, bucket) + (wished === undefined ? '' : ', as you asked')
  if (share.is_control) return { step: refused('variation', `${text} is the control group: its users get no message`) }
  if (target.messagesOf(share).length === 0) return { step: refused('variation', `${text} has no message`) }
  return { step: passed('variation', text), share }
}

const present = ({ channel, parts: templates }: Message, prepared: PreparedMessage): PreviewedMessage => {
  const none = { channel, parts: {}, templates, values: [] }
  if ('notYet' in prepared) return { ...none, outcome: 'failed', reason: 'Connected Content was not answered' }
  if ('unreachable' in prepared) return { ...none, outcome: 'not_reachable', reason: prepared.unreachable }
  const { outcome, reason, parts, notes, values = [] } = prepared
  return {
    channel,
    outcome,
    parts,
    ...(reason !== undefined && { reason }),
    ...(notes !== undefined && { notes }),
    templates,
    values,
  }
}

const ofSubscriptions = new Set(['not_subscribed', 'not_in_subscription_group'])

/** Refuses if all messages fail. */
const stepOf = (
  step: DeliveryStep['step'],
  all: readonly PreviewedMessage[],
  fails: (message: PreviewedMessage) => boolean,
): DeliveryStep => {
  const about = all.map((message) =>
    fails(message) ? `${message.channel}: ${message.reason ?? message.outcome}` : `${message.channel} ✓`,
  )
  return all.every(fails) ? refused(step, about.join(', ')) : passed(step, about.join(', '))
}

const isUnreachable = ({ outcome, reason = '' }: PreviewedMessage): boolean =>
  outcome === 'not_reachable' && !ofSubscriptions.has(reason)

const isUnsubscribed = ({ outcome, reason = '' }: PreviewedMessage): boolean =>
  outcome === 'not_reachable' && ofSubscriptions.has(reason)

const messageSteps = (messages: readonly PreviewedMessage[]): readonly DeliveryStep[] => {
  const reach = stepOf('reach', messages, isUnreachable)
  if (reach.result === 'refused') return [reach]
  const reached = messages.filter((message) => !isUnreachable(message))
  const subscription = stepOf('subscription', reached, isUnsubscribed)
  if (subscription.result === 'refused') return [reach, subscription]
  const wanted = reached.filter((message) => !isUnsubscribed(message))
  const rendering = stepOf('rendering', wanted, ({ outcome }) => outcome !== 'sent')
  const noted = wanted.flatMap(({ channel, notes = [] }) =>
    notes.length === 0 ? [] : `${channel}: ${notesText(notes)}`,
  )
  return [reach, subscription, { ...rendering, about: [rendering.about, ...noted].join('; ') }]
}

const isRefused = (steps: readonly DeliveryStep[]): boolean => steps.at(-1)?.result === 'refused'

const previewOf = async (
  tx: Transaction,
  target: Target,
  profile: Profile,
  wished: Share | undefined,
  { now, properties, base_url, answers: known }: MessagePreview,
): Promise<PreviewedMessages> => {
  const before = await audienceSteps(tx, target, profile, wished, now)
  if (isRefused(before)) return { ok: true, profile, steps: before, messages: [] }
  const { step, share } = chooseStep(target, profile, wished)
  if (share === undefined) return { ok: true, profile, steps: [...before, step], messages: [] }
  const wanted = target.messagesOf(share)
  const { sendable, kind, step: canvasStep } = target
  // A workspace with answers also calls webhooks.
  const prepare = await createPrepare(tx, wanted, now, { isCalled: known !== undefined, keepsValues: true })
  // A preview has no dispatch, and draws no id.
  const send = { kind, dispatch_id: '', base_url }
  const given = {
    profile,
    sendable,
    send,
    properties: mergeProperties({}, properties),
    variation: share,
    step: canvasStep,
  }
  const messages: PreviewedMessage[] = []
  for (const [place, message] of wanted.entries()) {
    messages.push(present(message, await prepare(given, message, known && { place, known })))
  }
  const steps = [...before, step, ...messageSteps(messages)]
  const { at, about } = target.timeOf(share, profile)
  const time = passed('time', `${await wallTimeText(tx, profile, at)}: ${about}`)
  const { id, name } = share
  return { ok: true, profile, steps: isRefused(steps) ? steps : [...steps, time], variation: { id, name }, messages }
}

/** Tells what a user would receive now, or which step says no. Sends, counts and writes nothing. */
export const previewMessages = async (tx: Transaction, preview: MessagePreview): Promise<PreviewedMessages> => {
  const { target: wanted, user, now, variation_id } = preview
  const target =
    'campaign_id' in wanted
      ? await campaignTarget(tx, wanted.campaign_id, now)
      : await canvasTarget(tx, wanted.canvas_id, wanted.canvas_step_id, now)
  const what = 'campaign_id' in wanted ? 'campaign' : 'Canvas, or no such step in it'
  if (target === undefined) return { ok: false, notFound: `there is no such ${what}` }
  const profile = await findUser(tx, user)
  if (profile === undefined) return { ok: false, notFound: 'there is no such user' }
  const wished = target.shares.find(({ id }) => id === variation_id)
  if (variation_id !== undefined && wished === undefined) return { ok: false, notFound: 'it has no such variation' }
  return previewOf(tx, target, profile, wished, preview)
}
