/**
 * Slashes before an authority, or a scheme without them at the start of a word; then all up to the authority's last `@`. Matches never
 * overlap, so a text is read once.
 */
const credentials = /([\\/]{2}|(?<![^\s"'`<>?#])https?:[\\/]?)[^\s"'`<>\\/?#]+@/gi

/** Returns a text with the user and password of each URL masked. */
export const maskCredentials = (text: string): string =>
  text.includes('@') ? text.replaceAll(credentials, '$1…@') : text

/** Returns JSON whose texts, names aside, are changed by `mask`. */
export const maskTexts = (json: unknown, mask: (text: string) => string): unknown => {
  if (typeof json === 'string') return mask(json)
  if (Array.isArray(json)) return json.map((each) => maskTexts(each, mask))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, maskTexts(value, mask)]))
}

/** Returns the last four characters (`…-key`), or `…` for a short key. */
export const maskKey = (key: string): string => (key.length <= 8 ? '…' : `…${key.slice(-4)}`)
