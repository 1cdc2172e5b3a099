/** What was written of records; records never change. */
export interface RememberedTexts<Key extends object, Text> {
  get(record: Key): Text | undefined
  set(record: Key, text: Text): void
}

/** How many characters are remembered at most, so that a walk through many records is not kept. */
const remembered = 8_000_000

/** Remembers texts of records for a while, as long as the records are there; `lengthOf` gives a text's characters. */
export const rememberTexts = <Key extends object, Text>(
  lengthOf: (text: Text) => number,
): RememberedTexts<Key, Text> => {
  let texts = new WeakMap<Key, Text>()
  let characters = 0
  return {
    get: (record) => texts.get(record),
    set: (record, text) => {
      characters += lengthOf(text)
      if (characters > remembered) {
        texts = new WeakMap()
        characters = lengthOf(text)
      }
      texts.set(record, text)
    },
  }
}
