import type { Options } from '../options/options.ts'

/** An external_id of the demo. */
export const demoUser = 'ada'

/** The demo is known, and has no fault to report. */
export const hasDemoInMemory = ({ state, store }: Options): boolean => state === undefined && store === 'memory'
