import { type AreaWork, defineWork } from '../service/area-work.ts'
import * as handlers from './handlers.ts'
import * as jobs from './jobs.ts'

/** The handlers and the kinds of jobs of this area. A page loads them when it needs the first of them. */
export const messagingWork: AreaWork = defineWork('messaging', { handlers, jobs })
