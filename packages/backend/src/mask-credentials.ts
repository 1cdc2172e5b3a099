/**
 * Slashes before an authority, or a scheme without them at the start of a word; then all up to the last `@` of the authority. A text is
 * read once: no part of a match begins another one.
 */
const credentials = /([\\/]{2}|(?<![^\s"'`<>?#])https?:[\\/]?)[^\s"'`<>\\/?#]+@/gi

/** Returns a text with the user and password of each URL masked. */
export const maskCredentials = (text: string): string =>
  text.includes('@') ? text.replaceAll(credentials, '$1…@') : text

/** Returns a masked key, safe to show: its last four characters (`…-key`), or `…` if it is short. */
export const maskKey = (key: string): string => (key.length <= 8 ? '…' : `…${key.slice(-4)}`)
