/** The file's head notes: gaps of the API, and substitutes. */
export interface Notes {
  /** Adds a list's sentence once. */
  add(list: string, sentence: string): void
  /** Joined by list. */
  all(): { [list: string]: string }
}

/** Creates empty notes. */
export const createNotes = (): Notes => {
  const sentences = new Map<string, Set<string>>()
  return {
    add: (list, sentence) => {
      const known = sentences.get(list) ?? new Set()
      sentences.set(list, known.add(sentence))
    },
    all: () => Object.fromEntries([...sentences].map(([list, known]) => [list, [...known].join(' ')])),
  }
}
