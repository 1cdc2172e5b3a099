import { once } from './once.ts'

// What a page loads when it is first used. In Node all of it can be loaded before: a runner such as Jest lets a program import
// nothing after a test has ended, and jobs may still run then. There are few pieces: a bundler makes a further file of what two pieces
// share, and a page waits for each file. Source: decision 0075.

/** Loads what reads Liquid, and what prepares a message for a user. */
export const loadLiquid = once(() => import('./every-liquid.ts'))

/** Loads what counts engagements. */
export const loadRollup = once(() => import('./memory/rollup.ts'))
