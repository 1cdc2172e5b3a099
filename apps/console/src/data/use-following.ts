import { useRef, useState } from 'preact/hooks'
import { standing } from './connection.ts'
import { type AskedPages, type KnownPages, usePages } from './use-pages.ts'

/** A long list that stands still while somebody reads it. */
export interface Following<Line> extends KnownPages<Line> {
  /** Number of lines that came since the list was paused. */
  readonly waiting: number
  /** Shows what came. */
  show(): void
  setAtTop(isAtTop: boolean): void
  readonly isPaused: boolean
  setPaused(isPaused: boolean): void
}

/** The copy that stands still. */
interface Held<Line> {
  readonly key: string
  readonly lines: readonly Line[]
  /** The number of the stream when it was made; undefined while the stream has not begun. */
  at: number | undefined
  /** Whether somebody wants to see what came. */
  isOld: boolean
}

const countOf = (topic: string): number | undefined => {
  const at = standing.value[topic]
  return typeof at === 'number' ? at : undefined
}

/**
 * Reads a list whose newest lines come first. It is a frozen copy, and asks for no newer lines, while it is paused, scrolled, or one of
 * its lines is open. `topic` is the number of the stream that counts its lines.
 */
export const useFollowing = <Line extends { readonly sequence: number }>(
  asked: AskedPages<Line>,
  topic: string,
  isOpen: boolean,
): Following<Line> => {
  const [isAtTop, setAtTop] = useState(true)
  const [isPaused, setPaused] = useState(false)
  const isStill = !isAtTop || isPaused || isOpen
  const held = useRef<Held<Line>>({ key: '', lines: [], at: countOf(topic), isOld: false })
  const pages = usePages<Line>({ ...asked, isFrozen: isStill })
  const key = JSON.stringify(asked.key)
  const { lines } = held.current
  const isNew = held.current.isOld && pages.lines !== lines && !pages.isFetching
  if (!isStill || lines.length === 0 || key !== held.current.key || isNew) {
    held.current = { key, lines: pages.lines, at: countOf(topic), isOld: false }
  }
  // The stream may begin after the list was read.
  held.current.at ??= countOf(topic)
  const oldest = held.current.lines.at(-1)?.sequence ?? Infinity
  return {
    ...pages,
    // Older pages follow the copy.
    lines: isStill ? [...held.current.lines, ...pages.lines.filter(({ sequence }) => sequence < oldest)] : pages.lines,
    waiting: isStill ? Math.max(0, (countOf(topic) ?? 0) - (held.current.at ?? 0)) : 0,
    show: () => {
      held.current.isOld = true
      setAtTop(true)
      pages.retry()
    },
    setAtTop,
    isPaused,
    setPaused,
  }
}
