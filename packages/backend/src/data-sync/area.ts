import { areas } from '@brazier/contract'
import { defineArea, type ServiceArea } from '../service/define-area.ts'
import * as handlers from './handlers.ts'
import * as jobs from './jobs.ts'

/** Handlers and jobs. */
export const dataSync: ServiceArea<'data-sync'> = defineArea(areas.dataSync, { handlers, jobs })
