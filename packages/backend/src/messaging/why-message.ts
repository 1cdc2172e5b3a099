import { describeAudience, notesText } from '@brazier/domain/rules'
import type { OutboxEntry } from '../ports/records/outbox.ts'
import type { Transaction } from '../ports/store.ts'
import { type DeliveryStep, nameOf, passed, refused, variationText, wallTimeText } from './delivery-steps.ts'
import { audiencesOf } from './send-audience.ts'

/** An outbox message's steps. */
export interface WhyMessage {
  readonly steps: readonly DeliveryStep[]
  /** The name of the campaign or Canvas now. Absent: it has none, or it no longer exists. */
  readonly name?: string
}

type Entry = Pick<OutboxEntry, 'campaign_id' | 'canvas_id' | 'canvas_step_id'>

const sourceOf = async (tx: Transaction, { campaign_id, canvas_id, canvas_step_id }: Entry) => {
  const campaign = campaign_id === undefined ? undefined : await tx.campaigns.get(campaign_id)
  const canvas = canvas_id === undefined ? undefined : await tx.canvases.get(canvas_id)
  return {
    sendable: campaign ?? canvas,
    shares: campaign?.variations ?? canvas?.variants ?? [],
    step: canvas?.steps.find(({ id }) => id === canvas_step_id),
  }
}

const sourceText = ({ sendable, step }: Awaited<ReturnType<typeof sourceOf>>, entry: Entry): string => {
  const id = entry.campaign_id ?? entry.canvas_id
  if (id === undefined) return 'messages that came with a request'
  if (sendable === undefined) return `${id}, which no longer exists`
  return nameOf(sendable, step) + (sendable.state === 'active' ? '' : `, which is ${sendable.state} now`)
}

const renderingText = ({ outcome, reason = '', notes = [] }: OutboxEntry): DeliveryStep => {
  const noted = notes.length === 0 ? [] : [notesText(notes)]
  if (outcome === 'sent') return passed('rendering', noted[0] ?? 'every part')
  return refused('rendering', [`${outcome}: ${reason}`, ...noted].join('; '))
}

/** Explains a message in the outbox: its user was in the audience and in reach then. Names, shares and addresses are present ones. */
export const whyMessage = async (tx: Transaction, entry: OutboxEntry): Promise<WhyMessage> => {
  const source = await sourceOf(tx, entry)
  const { sendable, shares } = source
  const [profile] = await tx.profiles.find('braze_id', entry.braze_id)
  const audiences = sendable === undefined ? [] : ((await audiencesOf(sendable, {}, tx)) ?? [])
  const words = audiences.map(({ audience }) => describeAudience(audience)).join(' AND ')
  const share = shares.find(({ id }) => id === entry.variation_id)
  return {
    steps: [
      passed('campaign', sourceText(source, entry)),
      passed('audience', words === '' ? 'everybody whom the send is for' : words),
      ...(entry.variation_name === ''
        ? []
        : [passed('variation', variationText(entry.variation_name, share?.percentage, profile?.random_bucket))]),
      passed('reach', `by ${entry.channel} at that time`),
      renderingText(entry),
      ...(entry.outcome === 'sent' ? [passed('time', await wallTimeText(tx, profile, entry.time))] : []),
    ],
    ...(sendable !== undefined && { name: sendable.name }),
  }
}
