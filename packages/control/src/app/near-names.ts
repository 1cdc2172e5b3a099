/** Counts the characters to insert, leave out or replace to turn one text into the other. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, character] of a.split('').entries()) {
    const next = [index + 1]
    for (const [at, other] of b.split('').entries()) {
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (character === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Returns up to three names that may be meant, nearest first. */
export const nearNames = (given: string, names: readonly string[]): readonly string[] => {
  const text = given.toLowerCase().slice(0, 100)
  const words = text.split(/[^a-z0-9]+/).filter((word) => word.length > 2)
  return names
    .map((name) => {
      const shared = words.filter((word) => name.includes(word)).length
      return { name, far: distance(text, name) - 4 * shared, isNear: shared > 0 || distance(text, name) <= 3 }
    })
    .filter(({ isNear }) => isNear)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ name }) => name)
}

/** Returns the name mistyped or begun; undefined if none is near. */
export const nearestName = (given: string, names: readonly string[]): string | undefined => {
  const text = given.toLowerCase().slice(0, 100)
  if (text.length < 2) return undefined
  const begun = names.filter((name) => name.startsWith(text))
  if (begun.length === 1) return begun[0]
  const most = Math.ceil(text.length / 3)
  return names
    .map((name) => ({ name, far: distance(text, name) }))
    .filter(({ far }) => far <= most)
    .toSorted((a, b) => a.far - b.far)
    .map(({ name }) => name)[0]
}

/** Returns the end of a complaint about an unknown name; empty if none is near. `before` precedes the name: `--`. */
export const didYouMean = (given: string, names: readonly string[], before = ''): string => {
  const near = nearestName(given, names)
  return near === undefined ? '' : ` (did you mean ${before}${near}?)`
}
