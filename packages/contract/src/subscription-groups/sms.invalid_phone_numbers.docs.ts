/** Behavior not simulated. */
export const leftOut = 'numbers are deactivated only by a state file'
