import { Audience } from '@brazier/contract'
import * as z from 'zod'

/** A connected audience in a state file, as in requests. Its times do not change. */
export const StateAudience = z.lazy(() => Audience)
