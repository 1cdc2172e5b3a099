import { useEffect, useState } from 'preact/hooks'

/** Up to this width a list's lines do not fit. */
const small = '(max-width: 600px)'

export const useSmall = (): boolean => {
  const [isSmall, setSmall] = useState(() => matchMedia(small).matches)
  useEffect(() => {
    const query = matchMedia(small)
    const look = (): void => setSmall(query.matches)
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return isSmall
}
