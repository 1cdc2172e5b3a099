import type * as z from 'zod'

type Path = string

const join = (path: Path, name: string): Path => (path === '' ? name : `${path}.${name}`)

const ofObject = (def: z.core.$ZodObjectDef, value: object, path: Path): readonly Path[] => {
  const open = def.catchall !== undefined && def.catchall._zod.def.type !== 'never'
  return Object.entries(value).flatMap(([name, member]) => {
    const schema = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
    if (schema !== undefined) return unknownMembers(schema, member, join(path, name))
    // zod leaves a member of this name out, whatever the schema.
    return open && name !== '__proto__' ? [] : [join(path, name)]
  })
}

/** A union's unknown members are those of the option that leaves the fewest. */
const ofUnion = (options: readonly z.core.$ZodType[], value: unknown, path: Path): readonly Path[] =>
  options
    .map((option) => unknownMembers(option, value, path))
    .reduce((fewest, unknown) => (unknown.length < fewest.length ? unknown : fewest))

/**
 * The paths of members that a schema does not name (`merge_updates[0].note`), in document order; for the request log.
 * An open object (custom attributes) has none but `__proto__`, which is never kept. Never throws.
 */
export const unknownMembers = (schema: z.core.$ZodType, value: unknown, path: Path = ''): readonly Path[] => {
  const def = (schema as z.core.$ZodTypes)._zod.def // the union of all kinds is what `def.type` tells apart
  switch (def.type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? ofObject(def, value, path) : []
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((element, index) => unknownMembers(def.element, element, `${path}[${index}]`))
        : []
    case 'union':
      return ofUnion(def.options, value, path)
    case 'optional':
    case 'nullable':
      return unknownMembers(def.innerType, value, path)
    case 'pipe':
      // What a preprocessing step is given has the members of what comes out of it.
      return unknownMembers((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in, value, path) // as above
    case 'lazy':
      return unknownMembers(def.getter(), value, path)
    default:
      return []
  }
}
