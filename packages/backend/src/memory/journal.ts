/** A rollback journal: keeps an undo function for each write. So a rollback costs as much as the changes, not as all data. */
export interface Journal {
  /** Adds the undo function of one write. Drops it if there is no mark. */
  note(undo: () => void): void
  /** Returns a savepoint. Release it or roll back to it, latest first. */
  mark(): number
  /** Undoes all writes since a mark, latest first, and releases the mark. */
  rollback(mark: number): void
  /** Releases a mark. Undo functions stay for the marks before it. */
  release(mark: number): void
}

/** Runs work. If it rejects, undoes its writes and rejects with the same error. */
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

/** Returns an empty journal. */
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
