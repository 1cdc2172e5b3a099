import type { Instant } from '@brazier/domain/rules'
import type { Message, Sendable } from './message.ts'

/** Users in the control variation get no messages. */
export interface Variation {
  readonly id: string
  readonly name: string
  /** From 0 to 100. All variations add up to 100. */
  readonly percentage: number
  readonly is_control: boolean
  readonly messages: readonly Message[]
}

export interface Campaign extends Sendable {
  readonly is_api_campaign: boolean
  readonly variations: readonly Variation[]
  /** Absent before the first message. */
  readonly first_sent?: Instant | undefined
  readonly last_sent?: Instant | undefined
  /** Not launched yet. */
  readonly post_launch_draft?: CampaignDraft | undefined
}

export type CampaignDraft = Partial<Pick<Campaign, 'name' | 'tags' | 'variations'>> & { readonly description?: string }
