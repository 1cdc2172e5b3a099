/** Behavior that the simulation leaves out. */
export const leftOut = 'numbers are deactivated only by a state file'
