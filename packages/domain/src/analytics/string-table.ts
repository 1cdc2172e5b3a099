/** Gives each text a number, from 0 on. Numbers need less memory than texts. */
export interface StringTable {
  /** A new text gets the next number. */
  numberOf(text: string): number
  textOf(number: number): string
}

/** Returns an empty string table. */
export const createStringTable = (): StringTable => {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  return {
    numberOf: (text) => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, texts.length)
      return texts.push(text) - 1
    },
    textOf: (number) => texts[number] ?? '',
  }
}
