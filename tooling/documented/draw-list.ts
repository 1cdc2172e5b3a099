import { type Documented, shapeOf } from './coverage-text.ts'
import type { NamedEndpoint } from './page-endpoints.ts'

/** The kept list as the documentation has it now, and what somebody has to decide. */
export interface DrawnList {
  readonly endpoints: readonly Documented[]
  /** Endpoints that the list did not have. They need an area, and a row or a reason. */
  readonly added: readonly NamedEndpoint[]
  /** Endpoints of the list that no page names any more. They stay until somebody removes them. */
  readonly gone: readonly Documented[]
}

/** Whether a page is the one to keep of two that name the same endpoint: pages that moved may leave the old one behind. */
const isKept = (page: NamedEndpoint, known: Documented | undefined): boolean => page.page === known?.page

/** Brings the kept list up to date with what pages name. What the pages do not say stays. */
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
