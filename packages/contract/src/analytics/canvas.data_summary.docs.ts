/** Behavior that the simulation leaves out. */
export const leftOut = 'conversion events beyond the fourth'
