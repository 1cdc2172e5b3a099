/** Milliseconds between refreshes. */
const pause = 500

/** Takes changed topics, `undefined` for all. Calls `refresh` at once, then at most twice a second, with all meanwhile changed. */
export const atMostTwiceASecond = (
  refresh: (topics: readonly string[] | undefined) => void,
): ((topics: readonly string[] | undefined) => void) => {
  let waiting: Set<string> | 'all' | undefined
  let isPausing = false
  const tell = (topics: readonly string[] | undefined): void => {
    isPausing = true
    refresh(topics)
    setTimeout(() => {
      isPausing = false
      const changed = waiting
      waiting = undefined
      if (changed !== undefined) tell(changed === 'all' ? undefined : [...changed])
    }, pause)
  }
  return (topics) => {
    if (!isPausing) tell(topics)
    else if (topics === undefined || waiting === 'all') waiting = 'all'
    else waiting = new Set([...(waiting ?? []), ...topics])
  }
}
