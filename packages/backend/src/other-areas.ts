import { serviceRest } from './service-rest.ts'

/**
 * The rest of a service of few areas. It loads the others as one, for jobs of theirs that a state brings: bundlers make fewer pieces then.
 */
export const areasRest = serviceRest(async () => (await import('./every-work.ts')).everyWork)
