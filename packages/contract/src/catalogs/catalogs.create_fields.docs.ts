/** Behavior that the simulation leaves out. */
export const leftOut = 'a storage limit: `company-size-limit-already-reached` is never answered'
