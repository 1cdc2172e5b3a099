import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../schemas/identifiers.ts'
import { queryBoolean } from '../schemas/query.ts'
import { canvasDetailsErrors as errors } from './list-errors.ts'
import { canvasId } from './send-target.ts'
import { describedSendable } from './sendable.ts'
import { ShownMessages } from './shown-message.ts'

/** Describes one Canvas: its state, when users entered, its variants, and its steps with their messages. */
export const canvasDetails = endpoint({
  id: 'canvas.details',
  source: 'decision 0065',
  method: 'GET',
  path: '/canvas/details',
  get query() {
    return z.object({
      /** The id of the Canvas. An unknown one is refused. */
      canvas_id: canvasId,
      /** Whether to show the draft of a launched Canvas instead, if there is one. Default false. */
      post_launch_draft_version: queryBoolean(errors.postLaunchDraft),
      /** Whether each message says if it can be translated. Default: false. */
      include_has_translatable_content: queryBoolean(errors.includeTranslatable),
    })
  },
  responses: {
    get 200() {
      return z.object({
        ...describedSendable(),
        /** When a user entered first, ISO 8601; null before that. */
        first_entry: Timestamp.nullable(),
        /** When a user entered last, ISO 8601; null before that. */
        last_entry: Timestamp.nullable(),
        /** The ways through the Canvas. Each user who enters gets one. */
        variants: z.array(
          z.object({
            /** The name of the variant. */
            name: z.string(),
            /** The id of the variant. */
            id: z.string(),
            /** Ids of the steps with which the variant begins. */
            first_step_ids: z.array(z.string()),
            /** Only where there is one first step. */
            first_step_id: z.string().optional(),
          }),
        ),
        /** The steps of all variants. */
        steps: z.array(
          z.object({
            /** The name of the step. */
            name: z.string(),
            /** The kind of step. */
            type: z.string(),
            /** The id of the step. */
            id: z.string(),
            /** Ids of the steps that may follow and have messages. */
            next_step_ids: z.array(z.string()),
            /** Paths of users from the step, one element for each. */
            next_paths: z.array(
              z.object({
                /** The name of the way; null if it has none. */
                name: z.string().nullable(),
                /** The id of the step that the way leads to. */
                next_step_id: z.string(),
              }),
            ),
            /** The channels of the step's messages. Empty if it sends none. */
            channels: z.array(z.string()),
            /** The messages of the step, by their ids. */
            messages: ShownMessages,
          }),
        ),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
