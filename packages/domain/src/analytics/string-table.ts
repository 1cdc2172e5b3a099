/** Numbers texts from 0 on: numbers need less memory. */
export interface StringTable {
  /** A new text gets the next number. */
  numberOf(text: string): number
  textOf(number: number): string
}

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
