import type { Instant } from '@brazier/domain'
import type { Message, Sendable } from './message.ts'

/** A version of a campaign's messages; users in the control variation get none. */
export interface Variation {
  readonly id: string
  readonly name: string
  /** Of the campaign's users, 0 to 100; together 100. */
  readonly percentage: number
  readonly is_control: boolean
  readonly messages: readonly Message[]
}

/** A campaign. */
export interface Campaign extends Sendable {
  /** Whether its messages come with the requests that send it. */
  readonly is_api_campaign: boolean
  readonly variations: readonly Variation[]
  /** When a user first got a message of it, and last; absent before that. */
  readonly first_sent?: Instant | undefined
  readonly last_sent?: Instant | undefined
  /** Changes since it was launched that are not launched themselves. */
  readonly post_launch_draft?: CampaignDraft | undefined
}

/** What a draft changes of a campaign; all else stays. */
export type CampaignDraft = Partial<Pick<Campaign, 'name' | 'tags' | 'variations'>> & { readonly description?: string }
