import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Measures how wide an element is, now and whenever that changes; 0 until it is drawn. */
export const useWidth = <Place extends HTMLElement>() => {
  const place = useRef<Place>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { place, width }
}
