/**
 * Limits custom attributes, custom events, products, messages or other things of a user. A user is read, written and copied in one turn.
 * Source: decision 0229.
 */
export const mostNames = 10_000

interface Named<T> {
  readonly [name: string]: T
}

/** A known name always fits. */
export const hasRoomFor = <T>(known: Named<T>, name: string): boolean =>
  Object.hasOwn(known, name) || Object.keys(known).length < mostNames

/** Drops new names that are too many, the last ones first. Names from before stay. */
export const withinMostNames = <T>(before: Named<T>, changed: Named<T>): Named<T> => {
  const names = Object.keys(changed)
  if (names.length <= mostNames) return changed
  let room = mostNames - names.filter((name) => Object.hasOwn(before, name)).length
  const isKept = (name: string): boolean => {
    if (Object.hasOwn(before, name)) return true
    room -= 1
    return room >= 0
  }
  return Object.fromEntries(Object.entries(changed).filter(([name]) => isKept(name)))
}
