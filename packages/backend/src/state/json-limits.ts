/** Faults after which reading stops. */
export const mostFaults = 20

/** Characters of a number. */
export const mostDigits = 1000

/** Levels of nesting. */
export const mostLevels = 1000

/** Objects, arrays, texts and numbers of a value read whole. Empty objects take the most memory per byte. */
export const mostParts = 10_000_000
