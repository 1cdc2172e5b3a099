import { faultLimits } from '@brazier/backend/parts'
import * as z from 'zod'
import { controlRow } from '../row.ts'
import { NewFault, ShownFault } from '../schemas/fault.ts'

/** Adds faults to those of a workspace, after them. All or none. */
export const faultsAdd = controlRow('faults.add', {
  about: 'adds faults to those that it has',
  body: z.strictObject({
    /** The faults to add, after those that are there. */
    faults: z.array(NewFault).min(1).max(faultLimits.faults),
  }),
  responses: {
    200: z.strictObject({
      /** All faults from now on. */
      faults: z.array(ShownFault),
    }),
  },
})
