/** The most faults that a reading of JSON lists. It stops at the last one. */
export const mostFaults = 20

/** The most characters of a number. */
export const mostDigits = 1000

/** The most levels of nesting. */
export const mostLevels = 1000

/** The most objects, arrays, texts and numbers of a value that is read whole. Empty objects take the most memory for a byte. */
export const mostParts = 10_000_000
