import { type Documented, shapeOf } from './coverage-text.ts'
import type { NamedEndpoint } from './page-endpoints.ts'

export interface DrawnList {
  readonly endpoints: readonly Documented[]
  /** They need an area, and a row or a reason. */
  readonly added: readonly NamedEndpoint[]
  /** No page names them any more. They stay until somebody removes them. */
  readonly gone: readonly Documented[]
}

/** Whether to keep a page of two: moved pages may leave the old one. */
const isKept = (page: NamedEndpoint, known: Documented | undefined): boolean => page.page === known?.page

/** Updates the kept list by what pages name. Keeps what pages do not say. */
export const drawList = (kept: readonly Documented[], named: readonly NamedEndpoint[]): DrawnList => {
  const known = new Map(kept.map((each) => [shapeOf(each.method, each.path), each]))
  const found = new Map<string, NamedEndpoint>()
  for (const each of named) {
    const shape = shapeOf(each.method, each.path)
    if (!found.has(shape) || isKept(each, known.get(shape))) found.set(shape, each)
  }
  const updated = kept.map(({ hidden: before, ...each }): Documented => {
    const page = found.get(shapeOf(each.method, each.path))
    const hidden = page === undefined ? before : page.hidden
    return { ...each, page: page?.page ?? each.page, ...(hidden && { hidden }) }
  })
  const added = [...found].flatMap(([shape, each]) => (known.has(shape) ? [] : [each]))
  return {
    endpoints: [
      ...updated,
      ...added.map((each): Documented => ({ area: 'New', permission: null, rateLimit: null, ...each })),
    ],
    added,
    gone: kept.filter(({ method, path }) => !found.has(shapeOf(method, path))),
  }
}
