/** Texts by number, from 0 on. */
export interface Numbering {
  /** The number of a text, which gets one if it has none yet. */
  numberOf(text: string): number
  /** The text of a number that was given. */
  textOf(number: number): string
}

/** An empty numbering; texts are numbered as they come. */
export function createNumbering(): Numbering {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  // One engagement asks for its user several times.
  let lastText = ''
  let lastNumber = -1
  return {
    numberOf: (text) => {
      if (text === lastText && lastNumber >= 0) return lastNumber
      let number = numbers.get(text)
      if (number === undefined) {
        number = texts.length
        numbers.set(text, number)
        texts.push(text)
      }
      lastText = text
      lastNumber = number
      return number
    },
    textOf: (number) => texts[number] ?? '',
  }
}
