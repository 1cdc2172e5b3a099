import { everyWork } from './every-work.ts'
import { areasRest } from './other-areas.ts'

/** What a page loads for a mock of all areas, as one piece. Piece by piece, its first request would wait for some 20 files. */
export const everyArea = { rest: areasRest, works: everyWork }
