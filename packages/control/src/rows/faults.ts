import { faultLimits } from '@brazier/backend/parts'
import * as z from 'zod'
import { controlRow } from '../row.ts'
import { NewFault, ShownFault } from '../schemas/fault.ts'
import { Done } from '../schemas/shapes.ts'

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

/** Forgets the faults of a workspace: everything goes well again. */
export const faultsDelete = controlRow('faults.delete', {
  about: 'forgets its faults',
  responses: { 200: Done },
})
