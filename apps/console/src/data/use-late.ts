import { useEffect, useState } from 'preact/hooks'

/** Milliseconds without typing before a use. */
const pause = 300

/** Returns a text once unchanged for a moment. */
export const useLate = (text: string): string => {
  const [late, setLate] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return late
}
