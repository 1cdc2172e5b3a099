import * as z from 'zod'
import { controlRow } from '../row.ts'
import { ClockState } from '../schemas/shapes.ts'

/** Lists every workspace and its time. */
export const workspacesList = controlRow('workspaces.list', {
  about: 'lists the workspaces',
  responses: {
    200: z.strictObject({
      /** All workspaces of the server. */
      workspaces: z.array(
        ClockState.extend({
          /** The name of the workspace. */
          name: z.string(),
        }),
      ),
    }),
  },
})
