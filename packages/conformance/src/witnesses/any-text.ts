/** Stands for any text of a pattern in the body of a witness; `toEqual` of vitest and jest understands it. */
export interface AnyText {
  readonly pattern: RegExp
  asymmetricMatch(other: unknown): boolean
}

/** A text that depends on what was made before: one that the pattern finds. */
export const anyText = (pattern: RegExp): AnyText => ({
  pattern,
  asymmetricMatch: (other) => typeof other === 'string' && pattern.test(other),
})
