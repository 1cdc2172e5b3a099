/** Decodes a percent-encoded word, if possible. */
export const decodeWord = (word: string): string => {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
