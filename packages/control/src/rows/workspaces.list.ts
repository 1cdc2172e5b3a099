import * as z from 'zod'
import { controlRow } from '../row.ts'
import { ClockState } from '../schemas/shapes.ts'

/** Lists every workspace and its time. */
export const workspacesList = controlRow('workspaces.list', {
  about: 'lists the workspaces',
  responses: { 200: z.strictObject({ workspaces: z.array(ClockState.extend({ name: z.string() })) }) },
  shows: ['clock'],
})
