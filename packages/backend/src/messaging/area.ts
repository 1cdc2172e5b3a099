import { areas } from '@brazier/contract'
import { defineArea, type ServiceArea } from '../service/define-area.ts'
import * as handlers from './handlers.ts'
import * as jobs from './jobs.ts'

/** Handlers and jobs. */
export const messaging: ServiceArea<'messaging'> = defineArea(areas.messaging, { handlers, jobs })
