/** Behavior not simulated. */
export const leftOut = 'changes after the launch are not copied'
