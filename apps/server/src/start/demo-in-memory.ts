import type { Options } from '../options/options.ts'

/** An external_id of the demo. */
export const demoUser = 'ada'

/** Whether a server starts with the demo, in memory: what it holds is known, and it has no fault that a start would have to tell. */
export const hasDemoInMemory = ({ state, store }: Options): boolean => state === undefined && store === 'memory'
