/** Returns runs of letters and digits, in lower case, without accents. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Tests whether each word of a text begins a word of one of the names. A text without a word finds nothing. */
export const matchWords = (text: string): ((names: readonly (string | null | undefined)[]) => boolean) => {
  const wanted = wordsOf(text)
  return (names) => {
    const words = wordsOf(names.filter((name) => typeof name === 'string').join(' '))
    return wanted.length > 0 && wanted.every((word) => words.some((one) => one.startsWith(word)))
  }
}
