import * as z from 'zod'
import { controlRow } from '../row.ts'
import { ShownFault } from '../schemas/fault.ts'

/** Lists the faults of a workspace, spent ones included, with how many calls each has met. */
export const faultsGet = controlRow('faults.get', {
  about: 'its faults, and how many calls each has met',
  responses: {
    200: z.strictObject({
      /** The faults of the workspace. Empty if there are none. */
      faults: z.array(ShownFault),
    }),
  },
})
