const codePoint = (mark: string): string => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`

/** Code points, classes, counts and lone marks. `{,5}` stays: some dialects count with it. */
const parts = /\\u\{[^}]*\}|(\[\^?)([^\]]*)\]|\{(?:\d+(?:,\d*)?|,\d+)\}|[\]{}]/gu

/** Writes `-` beside `\w` as a code point: it is no range. */
const strictClass = (inside: string): string =>
  inside.replaceAll(/(?:\\u\{[^}]*\}|\\?[^])(?:-(\\u\{[^}]*\}|\\?[^]))?/gu, (part: string, end?: string) =>
    end === undefined || /\\[dsw]/i.test(part) ? part.replaceAll('-', codePoint) : part,
  )

/**
 * Returns a regular expression in the form that the language reads with its flag `u`. Escaped punctuation marks, lone `]`, `{` and `}`, and
 * `-` beside a class such as `\w` become code points. A backslash that is left begins a class or a control character.
 */
export const strictPattern = (text: string): string =>
  text
    .replaceAll(/\\([^A-Za-z0-9])/gu, (_, mark: string) => codePoint(mark))
    .replaceAll(parts, (part: string, open?: string, inside?: string) => {
      if (open !== undefined) return `${open}${strictClass(inside ?? '')}]`
      return part.length === 1 ? codePoint(part) : part
    })
