import { faultLimits } from '@brazier/backend/parts'
import * as z from 'zod'
import { controlRow } from '../row.ts'
import { NewFault, ShownFault } from '../schemas/fault.ts'

/** Replaces the faults of a workspace; those of one endpoint meet its calls one after the other. */
export const faultsPut = controlRow('faults.put', {
  about: 'makes the next calls of endpoints go wrong',
  body: z.strictObject({
    /** All faults from now on; those of before are gone. */
    faults: z.array(NewFault).max(faultLimits.faults),
  }),
  responses: {
    200: z.strictObject({
      /** The present faults. */
      faults: z.array(ShownFault),
    }),
  },
})
