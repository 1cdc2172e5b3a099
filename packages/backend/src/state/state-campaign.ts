import * as z from 'zod'
import { draftSaid, Percentage, sendable, sendableDraft, StateMessage } from './state-message.ts'
import { Time } from './time.ts'

const Variations = z.array(
  z.strictObject({
    id: z.string().min(1),
    name: z.string(),
    percentage: Percentage.default(100),
    is_control: z.boolean().default(false),
    messages: z.array(StateMessage).default([]),
  }),
)

/** A campaign in a state file; the percentages of its variations come to 100. */
export const StateCampaign = z
  .strictObject({
    ...sendable,
    is_api_campaign: z.boolean().default(false).describe('Whether its messages come with the requests that send it'),
    variations: Variations,
    first_sent: Time.optional().describe('When a user first got a message of it'),
    last_sent: Time.optional(),
    post_launch_draft: z
      .strictObject({ ...sendableDraft, variations: z.exactOptional(Variations) })
      .optional()
      .describe(draftSaid),
  })
  .meta({ id: 'Campaign' })

/** See the schema of the same name: as it is inside. */
export type StateCampaign = z.output<typeof StateCampaign>
