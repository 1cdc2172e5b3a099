import { once } from './once.ts'

// What a page loads when it is first used. In Node all of it can be loaded before: a runner such as Jest lets a program import
// nothing after a test has ended, and jobs may still run then.

/** Loads what reads Liquid. */
export const loadLiquid = once(() => import('./content-blocks/liquid.ts'))

/** Loads what prepares a message for a user, Liquid with it. */
export const loadPrepareMessage = once(() => import('./messaging/prepare-message.ts'))

/** Loads what counts engagements. */
export const loadRollup = once(() => import('./memory/rollup.ts'))
