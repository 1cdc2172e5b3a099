import { type AreaWork, defineWork } from '../service/area-work.ts'
import * as handlers from './handlers.ts'

/** The handlers and the kinds of jobs of this area. A page loads them when it needs the first of them. */
export const contentBlocksWork: AreaWork = defineWork('content-blocks', { handlers, jobs: {} })
