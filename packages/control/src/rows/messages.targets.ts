import * as z from 'zod'
import { controlRow } from '../row.ts'

const Named = z.strictObject({
  /** The id that the API takes for it. */
  id: z.string(),
  /** Name in the console. */
  name: z.string(),
})

/** Lists campaigns and Canvases whose messages can be previewed, with their variations and steps. */
export const messagesTargets = controlRow('messages.targets', {
  about: 'campaigns and Canvases to preview messages of',
  query: z.strictObject({
    /** The most campaigns, and the most Canvases. */
    limit: z.coerce.number<number>().int().min(1).max(1000).default(200),
  }),
  responses: {
    200: z.strictObject({
      /** Campaigns and Canvases, the campaigns first. */
      targets: z.array(
        z.strictObject({
          ...Named.shape,
          /** Kind of the target. */
          kind: z.enum(['campaign', 'canvas']),
          /** Only an active one sends. */
          state: z.enum(['active', 'paused', 'archived', 'draft']),
          /** The variations of a campaign, the variants of a Canvas. */
          variations: z.array(Named),
          /** The steps of a Canvas. Absent for a campaign. */
          steps: z.array(Named).optional(),
        }),
      ),
    }),
  },
})
