import { messagingWork } from '../messaging/work.ts'
import { areasRest } from '../other-areas.ts'

/** What a page loads for a mock of this area, as one piece: see `pieces.ts`. */
export const area = { rest: areasRest, work: messagingWork }
