import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../schemas/identifiers.ts'
import { queryBoolean } from '../schemas/query.ts'
import { canvasDetailsErrors as errors } from './list-errors.ts'
import { canvasId } from './send-target.ts'
import { describedSendable, ShownMessages } from './sendable.ts'

/** Describes one Canvas: its state, when users entered, its variants, and its steps with their messages. */
export const canvasDetails = endpoint({
  id: 'canvas.details',
  source: 'decision 0065',
  method: 'GET',
  path: '/canvas/details',
  permission: 'canvas.details',
  rateLimit: 'default',
  query: z.object({
    canvas_id: canvasId,
    post_launch_draft_version: queryBoolean(errors.postLaunchDraft),
    include_has_translatable_content: queryBoolean(errors.includeTranslatable).describe(
      'Whether each message says if it can be translated. Default: false',
    ),
  }),
  responses: {
    200: z.object({
      ...describedSendable,
      first_entry: Timestamp.nullable(),
      last_entry: Timestamp.nullable(),
      variants: z.array(
        z.object({
          name: z.string(),
          id: z.string(),
          first_step_ids: z.array(z.string()),
          /** Only where there is one first step. */
          first_step_id: z.string().optional(),
        }),
      ),
      steps: z.array(
        z.object({
          name: z.string(),
          type: z.string(),
          id: z.string(),
          next_step_ids: z.array(z.string()),
          next_paths: z.array(z.object({ name: z.string(), next_step_id: z.string() })),
          channels: z.array(z.string()),
          messages: ShownMessages,
        }),
      ),
      message: z.literal('success'),
    }),
  },
  errors: { 400: errors },
})
