import type { Instant } from '@brazier/domain/rules'
import type { Message, Sendable } from './message.ts'

/** A version of a campaign's messages; users in the control variation get none. */
export interface Variation {
  readonly id: string
  readonly name: string
  /** The share of the campaign's users, 0 to 100. The shares of all variations add up to 100. */
  readonly percentage: number
  readonly is_control: boolean
  readonly messages: readonly Message[]
}

/** A campaign. */
export interface Campaign extends Sendable {
  readonly is_api_campaign: boolean
  readonly variations: readonly Variation[]
  /** When the first and the last message of it was sent; absent before that. */
  readonly first_sent?: Instant | undefined
  readonly last_sent?: Instant | undefined
  /** Changes after the launch that are not launched yet. */
  readonly post_launch_draft?: CampaignDraft | undefined
}

/** The members of a campaign that a draft changes. */
export type CampaignDraft = Partial<Pick<Campaign, 'name' | 'tags' | 'variations'>> & { readonly description?: string }
