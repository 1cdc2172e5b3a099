import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'

/** A user to whom another one's later reactions and links belong. */
export const MergedUser = lazyStrictObject(() => ({
  /** The braze_id that is gone. */
  braze_id: z.string().min(1),
  /** The braze_id that absorbed it, which may be gone too. */
  kept: z.string().min(1),
}))

export type MergedUser = Readonly<z.output<typeof MergedUser>>
