/** Stands for any text of a pattern in the body of a witness; `toEqual` of vitest and jest understands it. */
export interface AnyText {
  readonly pattern: RegExp
  asymmetricMatch(other: unknown): boolean
}

/** Returns a matcher for a text that depends on earlier requests. It accepts texts that the pattern matches. */
export const anyText = (pattern: RegExp): AnyText => ({
  pattern,
  asymmetricMatch: (other) => typeof other === 'string' && pattern.test(other),
})
