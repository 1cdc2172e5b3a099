/** Behavior not simulated. */
export const leftOut = 'a storage limit: `company-size-limit-already-reached` is never answered'
