import { areasRest } from '../other-areas.ts'
import { subscriptionGroupsWork } from '../subscription-groups/work.ts'

/** What a page loads for a mock of this area, as one piece: see `pieces.ts`. */
export const area = { rest: areasRest, work: subscriptionGroupsWork }
