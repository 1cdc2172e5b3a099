/** Undefined: no record. */
export interface RecordChange {
  /** The name of its list in a state file; else a similar name. */
  readonly collection: string
  readonly id: string
  readonly before: unknown
  readonly after: unknown
}

/** One record, or several listed on demand. */
export type Changed = RecordChange | (() => readonly RecordChange[])

/** A rollback journal: an undo function for each write. A rollback costs as much as the changes, not as all data. */
export interface Journal {
  /** Drops the function if there is no mark. `weight` is in ordinary writes. */
  note(undo: () => void, changed?: Changed, weight?: number): void
  /** In the order of the writes. */
  changedSince(mark: number): readonly Changed[]
  /** Returns the total weight. */
  weight(): number
  /** Drops the first mark and the undo functions up to the next. Returns their number. */
  forget(): number
  /** Returns a savepoint. Release or roll back the latest first. */
  mark(): number
  /** Undoes writes, latest first, and releases the mark. */
  rollback(mark: number): void
  /** Keeps undo functions for earlier marks. */
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

const createUndos = () => {
  const undos: (() => void)[] = []
  const weights: number[] = []
  const changes: (Changed | undefined)[] = []
  let total = 0
  return {
    length: (): number => undos.length,
    weight: (): number => total,
    changedSince: (mark: number): readonly Changed[] => changes.slice(mark).filter((changed) => changed !== undefined),
    push: (undo: () => void, changed: Changed | undefined, weight: number): void => {
      undos.push(undo)
      weights.push(weight)
      changes.push(changed)
      total += weight
    },
    undoLast: (): void => {
      undos.pop()?.()
      changes.pop()
      total -= weights.pop() ?? 0
    },
    forget: (count: number): void => {
      undos.splice(0, count)
      changes.splice(0, count)
      for (const weight of weights.splice(0, count)) total -= weight
    },
    clear: (): void => {
      undos.length = 0
      weights.length = 0
      changes.length = 0
      total = 0
    },
  }
}

/** Returns an empty journal. */
export const createJournal = (): Journal => {
  const undos = createUndos()
  const marks: number[] = []
  const release = (mark: number): void => {
    if (marks.at(-1) === mark) marks.pop()
    else marks.splice(marks.lastIndexOf(mark), 1)
    if (marks.length === 0) undos.clear()
  }
  return {
    note: (undo, changed, weight = 1) => {
      if (marks.length > 0) undos.push(undo, changed, weight)
    },
    changedSince: undos.changedSince,
    weight: undos.weight,
    forget: () => {
      marks.shift()
      const count = marks[0] ?? undos.length()
      undos.forget(count)
      for (const [index, mark] of marks.entries()) marks[index] = mark - count
      return count
    },
    mark: () => {
      marks.push(undos.length())
      return undos.length()
    },
    rollback: (mark) => {
      while (undos.length() > mark) undos.undoLast()
      release(mark)
    },
    release,
  }
}
