import { useRef, useState } from 'preact/hooks'

/** The lines that are shown: the newest ones, or those that were there when somebody stopped to read. */
export const useFollowing = <Line extends { readonly sequence: number }>(lines: readonly Line[], isOpen: boolean) => {
  const [isAtTop, setAtTop] = useState(true)
  const [isPaused, setPaused] = useState(false)
  const held = useRef<readonly Line[]>(lines)
  const follows = (isAtTop && !isPaused && !isOpen) || held.current.length === 0
  const newest = held.current[0]?.sequence ?? 0
  // Later pages are shown at once; only lines above the first one wait.
  const shown = follows ? lines : lines.filter(({ sequence }) => sequence <= newest)
  if (follows) held.current = lines
  const waiting = lines.length - shown.length
  const show = (): void => {
    held.current = lines
    setAtTop(true)
  }
  return { shown: shown.length === 0 ? lines : shown, waiting, show, setAtTop, isPaused, setPaused }
}
