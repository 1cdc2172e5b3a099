import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { StateAudience } from '../ports/records/state-audience.ts'
import { Time } from '../ports/time.ts'
import { StateExitCriteria } from './state-exit-criteria.ts'
import { Percentage, sendable, sendableDraft, StateMessage } from './state-message.ts'
import { CanvasReeligibility, longestSeconds } from './state-reeligibility.ts'

const Path = lazyStrictObject(() => ({
  /** The name of the path. */
  name: z.string(),
  /** The users who take this path; all users if absent. */
  audience: StateAudience.optional(),
  /** The id of the step that the path leads to. */
  next_step_id: z.string(),
}))

const Step = lazyStrictObject(() => ({
  /** The id of the step. No other one of the Canvas has it. */
  id: z.string().min(1),
  /** The name of the step. */
  name: z.string(),
  /** Seconds that a user waits before the step; 720 days at most. */
  delay_seconds: z.int().min(0).max(longestSeconds).default(0),
  /** Messages for a user at the step. Default: none. */
  messages: z.array(StateMessage).default([]),
  /** Ids of the steps that follow. Default: none. */
  next_step_ids: z.array(z.string()).default([]),
  /** The user also takes the first path whose audience matches. */
  next_paths: z.array(Path).default([]),
}))

const Variants = z.array(
  lazyStrictObject(() => ({
    /** The id of the variant. No other one of the Canvas has it. */
    id: z.string().min(1),
    /** The name of the variant. */
    name: z.string(),
    /** Percentage of users who get this variant. Default 100. */
    percentage: Percentage.default(100),
    /** Whether its users get no message, for comparison. Default false. */
    is_control: z.boolean().default(false),
    /** Ids of the steps with which the variant begins. Default: none. */
    first_step_ids: z.array(z.string()).default([]),
  })),
)

const Steps = z.array(Step).max(200)

/** The variants' percentages add up to 100; the steps have no cycle. */
export const StateCanvas = lazyStrictObject(() => ({
  ...sendable(),
  /** The variants of the Canvas; each user who enters gets one. */
  variants: Variants,
  /** The steps of all variants. */
  steps: Steps,
  /** Whether a user may enter it again. Absent: at any time. */
  reeligibility: CanvasReeligibility.optional(),
  /** When users leave it before its end. Absent: never. */
  exit_criteria: StateExitCriteria.optional(),
  /** When the first user entered it. */
  first_entry: Time.optional(),
  /** When the last user entered it. Absent before the first. */
  last_entry: Time.optional(),
  /** Changes that are not launched yet; details show them on request. */
  post_launch_draft: z
    .strictObject({
      ...sendableDraft,
      /** The variants that the draft has. */
      variants: z.exactOptional(Variants),
      /** The steps that the draft has. */
      steps: z.exactOptional(Steps),
    })
    .optional(),
})).meta({ id: 'Canvas' })

export type StateCanvas = z.output<typeof StateCanvas>
