/** Copies: a slice keeps the whole text in memory. */
export const firstOf = (text: string, characters: number): string =>
  String(JSON.parse(JSON.stringify(text.slice(0, characters))))

/** `of`: how many characters it had. */
export const cutText = (text: string, characters: number, of = text.length): string =>
  of <= characters ? text : `${firstOf(text, characters)}… (${of} characters)`
