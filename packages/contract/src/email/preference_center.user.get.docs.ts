/** Behavior that the simulation leaves out. */
export const leftOut = 'visits to pages are not in the request log'
