import { Audience } from '@brazier/contract'
import * as z from 'zod'

/** A connected audience in a state file, as requests have it. Times in it stay as they are written. */
export const StateAudience = z.lazy(() => Audience)
