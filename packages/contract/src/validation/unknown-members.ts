import { type AnySchema, viewOf } from '../schema/view.ts'

/** Adds the paths of a value's unknown members to `found`. */
type Search = (value: unknown, path: string, found: string[]) => void

const inObject =
  (members: ReadonlyMap<string, Search | undefined>, isOpen: boolean): Search =>
  (value, path, found) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const [name, member] of Object.entries(value)) {
      const search = members.get(name)
      const here = path === '' ? name : `${path}.${name}`
      if (search !== undefined) search(member, here, found)
      // zod leaves out a member named `__proto__`, whatever the schema.
      else if (!members.has(name) && !(isOpen && name !== '__proto__')) found.push(here)
    }
  }

const inArray =
  (element: Search): Search =>
  (value, path, found) => {
    if (!Array.isArray(value)) return
    for (const [index, each] of value.entries()) element(each, `${path}[${index}]`, found)
  }

/** The unknown members of a union are those of the option that leaves the fewest. */
const inUnion =
  (options: readonly Search[]): Search =>
  (value, path, found) => {
    let fewest: readonly string[] | undefined
    for (const option of options) {
      const some: string[] = []
      option(value, path, some)
      if (some.length === 0) return
      if (fewest === undefined || some.length < fewest.length) fewest = some
    }
    for (const one of fewest ?? []) found.push(one)
  }

/** Returns the search of a schema, or undefined if its values have no members. */
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
 * Returns the paths of members that a schema does not name (`merge_updates[0].note`), in document order. An open object
 * (custom attributes) has none but `__proto__`, which is never kept. Never throws.
 */
export const unknownMembers = (schema: AnySchema, value: unknown): readonly string[] => {
  const found: string[] = []
  searchOf(schema)?.(value, '', found)
  return found
}
