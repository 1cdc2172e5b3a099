import { areas } from '@brazier/contract'
import { defineArea, type ServiceArea } from '../service/define-area.ts'
import * as handlers from './handlers.ts'

/** Handlers and jobs. */
export const email: ServiceArea<'email'> = defineArea(areas.email, { handlers, jobs: {} })
