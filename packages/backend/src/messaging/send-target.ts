import type { Campaign } from '../ports/records/campaign.ts'
import type { Canvas } from '../ports/records/canvas.ts'
import type { Sendable } from '../ports/records/message.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'

type Targeted = Pick<RequestedSend, 'target_id'>

/** Undefined: it has none, or it no longer exists. */
export const campaignOf = async (tx: Transaction, { target_id }: Targeted): Promise<Campaign | undefined> =>
  target_id === undefined ? undefined : tx.campaigns.get(target_id)

/** Undefined: it no longer exists. */
export const canvasOf = async (tx: Transaction, { target_id }: Targeted): Promise<Canvas | undefined> =>
  target_id === undefined ? undefined : tx.canvases.get(target_id)

const noCampaign = {
  id: '',
  name: '',
  state: 'active',
  schedule_type: 'api_triggered',
  tags: [],
  teams: [],
  conversion_behaviors: [],
  is_api_campaign: true,
} as const

/** The request names the users, any campaign the rest. */
const messagesOf = (send: RequestedSend, campaign: Campaign | undefined): Sendable => {
  const { segment_id, recipient_subscription_state = 'subscribed', created_at } = send
  const audience = { segment_id, audience: undefined, recipient_subscription_state, subscription_group_id: undefined }
  return { ...(campaign ?? { ...noCampaign, created_at, updated_at: created_at }), ...audience }
}

/** Undefined: the campaign or Canvas no longer exists. Source: decisions 0044 and 0132. */
export const sendableOf = async (tx: Transaction, send: RequestedSend): Promise<Sendable | undefined> => {
  if (send.kind === 'canvas') return canvasOf(tx, send)
  const campaign = await campaignOf(tx, send)
  if (send.kind === 'campaign') return campaign
  return send.target_id !== undefined && campaign === undefined ? undefined : messagesOf(send, campaign)
}
