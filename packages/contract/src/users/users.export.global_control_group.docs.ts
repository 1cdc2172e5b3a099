/** Behavior that the simulation leaves out. */
export const leftOut = 'the same as `users.export.segment`'
