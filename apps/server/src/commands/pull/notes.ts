/** Begins the note of what was refused or would not load. */
export const leftOut = 'Left out'

/** Head notes of the file: gaps of the API, and substitutes. */
export interface Notes {
  /** Adds each sentence once. */
  add(list: string, sentence: string): void
  all(): { [list: string]: string }
}

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
