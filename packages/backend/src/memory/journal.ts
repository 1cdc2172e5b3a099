/** Remembers how to take writes back, so that a rollback costs what changed and not what is there. */
export interface Journal {
  /** Notes how to take one write back; forgotten at once while nobody may want it. */
  note(undo: () => void): void
  /** A place to come back to; must be released or rolled back to, latest first. */
  mark(): number
  /** Takes back everything since a mark, latest first, and releases it. */
  rollback(mark: number): void
  /** Gives up a mark; what was noted stays for the marks before it. */
  release(mark: number): void
}

/** Runs work; when it rejects, what it noted is taken back, and the rejection is passed on. */
export const attemptIn = async <T>(journal: Journal, work: () => Promise<T>): Promise<T> => {
  const mark = journal.mark()
  try {
    const result = await work()
    journal.release(mark)
    return result
  } catch (error) {
    journal.rollback(mark)
    throw error
  }
}

/** An empty journal. */
export const createJournal = (): Journal => {
  const undos: (() => void)[] = []
  const marks: number[] = []
  const release = (mark: number): void => {
    if (marks.at(-1) === mark) marks.pop()
    else marks.splice(marks.lastIndexOf(mark), 1)
    if (marks.length === 0) undos.length = 0
  }
  return {
    note: (undo) => {
      if (marks.length > 0) undos.push(undo)
    },
    mark: () => {
      marks.push(undos.length)
      return undos.length
    },
    rollback: (mark) => {
      while (undos.length > mark) undos.pop()?.()
      release(mark)
    },
    release,
  }
}
