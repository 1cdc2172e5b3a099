/** Behavior that the simulation leaves out. */
export const leftOut = 'changes after the launch are not copied'
