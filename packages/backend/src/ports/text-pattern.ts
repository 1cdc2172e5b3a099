/** Finds a text in others, in any case. */
export interface TextPattern {
  test(text: string): boolean
}

/** The longest text that a regular expression searches. Its work is up to the product of both lengths. Source: decision 0172. */
const longestExpression = 16

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

/** A character as a regular expression that ignores case compares it. */
const withoutCase = (code: number): number => {
  const upper = String.fromCharCode(code).toUpperCase()
  const folded = upper.length === 1 ? upper.charCodeAt(0) : code
  return code >= 128 && folded < 128 ? code : folded
}

const characters = 65_536

let table: Uint16Array | undefined

/** Made at first use: few searches are so long. */
const caseTable = (): Uint16Array =>
  (table ??= Uint16Array.from({ length: characters }, (_, code) => withoutCase(code)))

/** For each place, the length of the text's beginning that ends there. */
const bordersOf = (codes: Uint16Array): Int32Array => {
  const borders = new Int32Array(codes.length)
  let length = 0
  for (let index = 1; index < codes.length; index += 1) {
    while (length > 0 && codes[index] !== codes[length]) length = borders[length - 1] ?? 0
    if (codes[index] === codes[length]) length += 1
    borders[index] = length
  }
  return borders
}

/** Searches by Knuth, Morris and Pratt: looks at each character of the other text at most twice. */
const linearPattern = (wanted: string): TextPattern => {
  const fold = caseTable()
  const codes = Uint16Array.from({ length: wanted.length }, (_, index) => fold[wanted.charCodeAt(index)] ?? 0)
  const borders = bordersOf(codes)
  return {
    test: (text) => {
      let length = 0
      for (let index = 0; index < text.length; index += 1) {
        const code = fold[text.charCodeAt(index)]
        while (length > 0 && code !== codes[length]) length = borders[length - 1] ?? 0
        if (code === codes[length]) length += 1
        if (length === codes.length) return true
      }
      return false
    },
  }
}

/** Finds a text in any case. Its work is bounded by the length of the other text, whatever the text is. */
export const textPattern = (text: string): TextPattern =>
  text.length <= longestExpression ? new RegExp(escaped(text), 'i') : linearPattern(text)
