import { type AnySchema, viewOf } from '../schema/view.ts'

/** The most paths that are given. A body of 4 MiB can have 300,000. */
const mostUnknown = 100

/** The first paths, and whether there are more. The search ends at the first of those. */
interface UnknownPaths {
  readonly paths: string[]
  hasMore: boolean
}

/** Adds the paths of a value's unknown members to `found`. */
type Search = (value: unknown, path: string, found: UnknownPaths) => void

const pathOf = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

const add = (found: UnknownPaths, path: string, name: string): void => {
  if (found.paths.length < mostUnknown) found.paths.push(pathOf(path, name))
  else found.hasMore = true
}

const inObject =
  (members: ReadonlyMap<string, Search | undefined>, isOpen: boolean): Search =>
  (value, path, found) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const name of Object.keys(value)) {
      if (found.hasMore) return
      const search = members.get(name)
      if (search !== undefined) search(Reflect.get(value, name), pathOf(path, name), found)
      // zod leaves out a member named `__proto__`, whatever the schema.
      else if (!members.has(name) && !(isOpen && name !== '__proto__')) add(found, path, name)
    }
  }

const inArray =
  (element: Search): Search =>
  (value, path, found) => {
    if (!Array.isArray(value)) return
    for (const [index, each] of value.entries()) {
      if (found.hasMore) return
      element(each, `${path}[${index}]`, found)
    }
  }

/** The unknown members of a union are those of the option that leaves the fewest. */
const inUnion =
  (options: readonly Search[]): Search =>
  (value, path, found) => {
    let fewest: UnknownPaths | undefined
    for (const option of options) {
      const some: UnknownPaths = { paths: [], hasMore: false }
      option(value, path, some)
      if (some.paths.length === 0) return
      if (fewest === undefined || some.paths.length < fewest.paths.length) fewest = some
    }
    for (const one of fewest?.paths ?? []) add(found, '', one)
    found.hasMore ||= fewest?.hasMore ?? false
  }

/** Tells `found` of members that a schema of code drops: the object's path, and the name. Ends when `found` returns false. */
type FindDropped = (value: unknown, path: string, found: (path: string, name: string) => boolean) => void

const dropping = new WeakMap<AnySchema, FindDropped>()

/** Says that a schema of code drops members, and how to find them. They count as unknown. */
export const dropsMembers = (schema: AnySchema, find: FindDropped): void => {
  dropping.set(schema, find)
}

const inCode = (find: FindDropped | undefined): Search | undefined =>
  find &&
  ((value, path, found) =>
    find(value, path, (of, name) => {
      add(found, of, name)
      return !found.hasMore
    }))

/** Returns undefined if the schema's values have no members. */
const build = (schema: AnySchema): Search | undefined => {
  const view = viewOf(schema)
  switch (view.kind) {
    case 'object': {
      const members = Object.entries(view.members).map(([name, member]) => [name, searchOf(member)] as const)
      return inObject(new Map(members), typeof view.others === 'object')
    }
    case 'array': {
      const element = searchOf(view.element)
      return element && inArray(element)
    }
    case 'union': {
      const options = view.options.map(searchOf)
      // An option without members leaves none unknown.
      return options.every((option) => option !== undefined) ? inUnion(options) : undefined
    }
    case 'optional':
    case 'nullable':
      return searchOf(view.inner)
    case 'pipe':
      return searchOf(view.from)
    case 'lazy':
      return (value, path, found) => searchOf(view.inner())?.(value, path, found)
    case 'custom':
      return inCode(dropping.get(schema))
    default:
      return undefined
  }
}

const searches = new WeakMap<AnySchema, { readonly search: Search | undefined }>()

const searchOf = (schema: AnySchema): Search | undefined => {
  const known = searches.get(schema) ?? { search: build(schema) }
  searches.set(schema, known)
  return known.search
}

/**
 * Returns paths of members that a schema does not name (`merge_updates[0].note`), in document order. After 100 paths, a last text says `…
 * and more`. Never throws.
 */
export const unknownMembers = (schema: AnySchema, value: unknown): readonly string[] => {
  const found: UnknownPaths = { paths: [], hasMore: false }
  searchOf(schema)?.(value, '', found)
  return found.hasMore ? [...found.paths, '… and more'] : found.paths
}
