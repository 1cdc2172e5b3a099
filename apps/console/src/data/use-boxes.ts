import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** In pixels. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly middle: number
}

/** Measures elements with a `data-node`, now and when one changes its size. */
export const useBoxes = <Container extends HTMLElement>(key: string) => {
  const place = useRef<Container>(null)
  const [boxes, setBoxes] = useState<ReadonlyMap<string, Box>>(new Map())
  useLayoutEffect(() => {
    const area = place.current
    if (area === null) return undefined
    const nodes = [...area.querySelectorAll<HTMLElement>('[data-node]')]
    const measure = (): void => {
      const { left: x, top: y } = area.getBoundingClientRect()
      const boxOf = (node: HTMLElement): Box => {
        const { left, right, top, height } = node.getBoundingClientRect()
        return { left: left - x, right: right - x, middle: top - y + height / 2 }
      }
      setBoxes(new Map(nodes.map((node) => [node.dataset['node'] ?? '', boxOf(node)])))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const node of [area, ...nodes]) observer.observe(node)
    return () => observer.disconnect()
  }, [key])
  return { place, boxes }
}
