import * as z from 'zod'
import { controlRow } from '../row.ts'
import { ShownFault } from '../schemas/fault.ts'

/** Removes one fault by its `id`; the others keep their counts. */
export const faultsRemove = controlRow('faults.remove', {
  about: 'removes one of its faults',
  responses: {
    200: z.strictObject({
      /** The faults that are left. */
      faults: z.array(ShownFault),
    }),
  },
})
