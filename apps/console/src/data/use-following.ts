import { useRef, useState } from 'preact/hooks'
import { standing } from './connection.ts'
import { type AskedPages, type KnownPages, usePages } from './use-pages.ts'

/** Stands still while read. */
export interface Following<Line> extends KnownPages<Line> {
  /** Lines that came since the pause. */
  readonly waiting: number
  /** Reads the list anew, from its top. */
  show(): void
  /** Grows when the top is shown. */
  readonly topVisits: number
  setAtTop(isAtTop: boolean): void
  readonly isPaused: boolean
  setPaused(isPaused: boolean): void
}

interface Held<Line> {
  readonly key: string
  readonly lines: readonly Line[]
  /** Stream's number for the copy; undefined before it begins. */
  at: number | undefined
  /** Whether the new lines are wanted. */
  isOld: boolean
}

const countOf = (topic: string): number | undefined => {
  const at = standing.value[topic]
  return typeof at === 'number' ? at : undefined
}

/**
 * Reads a list, newest first. It is frozen and asks for nothing newer while paused, scrolled, or a line is open. `topic` is the number of
 * the stream that counts its lines.
 */
export const useFollowing = <Line extends { readonly sequence: number }>(
  asked: AskedPages<Line>,
  topic: string,
  isOpen: boolean,
): Following<Line> => {
  const [isAtTop, setAtTop] = useState(true)
  const [isPaused, setPaused] = useState(false)
  const [topVisits, setTopVisits] = useState(0)
  const isStill = !isAtTop || isPaused || isOpen
  const held = useRef<Held<Line>>({ key: '', lines: [], at: countOf(topic), isOld: false })
  const pages = usePages<Line>({ ...asked, isFrozen: isStill })
  const key = JSON.stringify(asked.key)
  const { lines } = held.current
  const isNew = held.current.isOld && pages.lines !== lines && !pages.isFetching
  if (!isStill || lines.length === 0 || key !== held.current.key || isNew) {
    held.current = { key, lines: pages.lines, at: countOf(topic), isOld: false }
  }
  const count = countOf(topic)
  // The stream may begin later, or anew.
  held.current.at = count && (held.current.at ?? count)
  const { keyOf = ({ sequence }) => sequence } = asked
  const last = held.current.lines.at(-1)
  // Not by sequence: processes on one database write in another order than they answer.
  const seam = last === undefined ? -1 : pages.lines.findIndex((line) => keyOf(line) === keyOf(last))
  return {
    ...pages,
    // Older pages follow the copy.
    lines: isStill ? [...held.current.lines, ...(seam === -1 ? [] : pages.lines.slice(seam + 1))] : pages.lines,
    waiting: isStill ? Math.max(0, (count ?? 0) - (held.current.at ?? 0)) : 0,
    topVisits,
    show: () => {
      held.current.isOld = true
      setAtTop(true)
      setTopVisits(topVisits + 1)
      pages.retry()
    },
    setAtTop,
    isPaused,
    setPaused,
  }
}
