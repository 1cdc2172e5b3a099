import { controlRow } from '../row.ts'
import { Positions } from '../schemas/shapes.ts'

/**
 * Tells of changes as server-sent events. Each `change` says where every topic stands now, so a lost one does no harm; at most 10 a
 * second. `bye` comes before the server ends the stream. A process has 32 streams; one more is answered 503.
 */
export const events = controlRow('events', {
  about: 'a stream of events that say what changed',
  responses: { 200: Positions },
})
