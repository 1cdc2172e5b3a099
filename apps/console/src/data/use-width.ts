import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Measures now and on each change; 0 until the element is drawn. */
export const useWidth = <Container extends HTMLElement>() => {
  const place = useRef<Container>(null)
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
