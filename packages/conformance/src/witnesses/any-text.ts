/** Stands for any text of a pattern; vitest's and jest's `toEqual` understands it. */
export interface AnyText {
  readonly pattern: RegExp
  asymmetricMatch(other: unknown): boolean
}

/** Matches a text that depends on earlier requests. */
export const anyText = (pattern: RegExp): AnyText => ({
  pattern,
  asymmetricMatch: (other) => typeof other === 'string' && pattern.test(other),
})
