/** Notes at the head of the file: what the API does not give, and what stands in its place. */
export interface Notes {
  /** Adds a sentence about a list of the file, once. */
  add(list: string, sentence: string): void
  /** The sentences by list, joined. */
  all(): { [list: string]: string }
}

/** Creates an empty list of notes. */
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
