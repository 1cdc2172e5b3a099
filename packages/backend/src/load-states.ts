import { once } from './once.ts'

/** Loads what loads, saves and compares states. */
export const loadStates = once(() => import('./state/every-state.ts'))
