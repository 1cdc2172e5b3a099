/** Operators of a selection's filters. Source: decision 0157. */
export const selectionOperators = [
  'equals',
  'does not equal',
  'greater than',
  'less than',
  'is',
  'before',
  'after',
  'includes value',
  'does not include value',
] as const

/** See `selectionOperators`. */
export type SelectionOperator = (typeof selectionOperators)[number]
