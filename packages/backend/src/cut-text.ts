/** A slice keeps the whole string in memory. */
const copy = (text: string): string => String(JSON.parse(JSON.stringify(text)))

/** Returns a text, cut to a number of characters. `of`: how many it had. */
export const cutText = (text: string, characters: number, of = text.length): string =>
  of <= characters ? text : `${copy(text.slice(0, characters))}… (${of} characters)`
