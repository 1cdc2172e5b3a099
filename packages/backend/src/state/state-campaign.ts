import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../ports/time.ts'
import { Percentage, sendable, sendableDraft, StateMessage } from './state-message.ts'
import { CampaignReeligibility } from './state-reeligibility.ts'

const Variations = z.array(
  lazyStrictObject(() => ({
    /** The id of the variation. No other one of the campaign has it. */
    id: z.string().min(1),
    /** The name of the variation. */
    name: z.string(),
    /** Percentage of users who get this variation. Default 100. */
    percentage: Percentage.default(100),
    /** Whether its users get no message, for comparison. Default false. */
    is_control: z.boolean().default(false),
    /** Messages for its users. Default: none. */
    messages: z.array(StateMessage).default([]),
  })),
)

/** The variations' percentages add up to 100. */
export const StateCampaign = lazyStrictObject(() => ({
  ...sendable(),
  /** Whether its messages come with the requests that send it. */
  is_api_campaign: z.boolean().default(false),
  /** Whether transactional.send may send it. Default false. */
  is_transactional: z.boolean().optional(),
  /** Whether a user may receive it again. Absent: at any time. API and transactional campaigns have none. */
  reeligibility: CampaignReeligibility.optional(),
  /** The variations of the campaign; each user gets one. */
  variations: Variations,
  /** When its first message was sent. */
  first_sent: Time.optional(),
  /** When its last message was sent. Absent before the first. */
  last_sent: Time.optional(),
  /** Changes that are not launched yet; details show them on request. */
  post_launch_draft: z
    .strictObject({
      ...sendableDraft,
      /** The variations that the draft has. */
      variations: z.exactOptional(Variations),
    })
    .optional(),
})).meta({ id: 'Campaign' })

export type StateCampaign = z.output<typeof StateCampaign>
