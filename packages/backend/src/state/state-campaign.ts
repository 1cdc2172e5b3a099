import * as z from 'zod'
import { draftDescription, Percentage, sendable, sendableDraft, StateMessage } from './state-message.ts'
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

/** A campaign in a state file. The percentages of its variations add up to 100. */
export const StateCampaign = z
  .strictObject({
    ...sendable,
    is_api_campaign: z.boolean().default(false).describe('Whether its messages come with the requests that send it'),
    is_transactional: z.boolean().optional().describe('Whether transactional.send may send it. Default false'),
    variations: Variations,
    first_sent: Time.optional().describe('When its first message was sent'),
    last_sent: Time.optional(),
    post_launch_draft: z
      .strictObject({ ...sendableDraft, variations: z.exactOptional(Variations) })
      .optional()
      .describe(draftDescription),
  })
  .meta({ id: 'Campaign' })

/** The output of the schema of the same name. */
export type StateCampaign = z.output<typeof StateCampaign>
