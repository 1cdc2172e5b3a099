import type { Options } from '../options/options.ts'

/** An external_id of the demo. */
export const demoUser = 'ada'

/** Whether the server starts with the demo in memory. */
export const hasDemoInMemory = ({ state, store }: Options): boolean => state === undefined && store === 'memory'
