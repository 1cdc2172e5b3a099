import { areas } from '@brazier/contract'
import { defineArea, type ServiceArea } from '../service/define-area.ts'
import * as handlers from './handlers.ts'

/** Handlers and jobs. */
export const contentBlocks: ServiceArea<'content-blocks'> = defineArea(areas.contentBlocks, { handlers, jobs: {} })
