export interface Mark {
  /** As the service writes paths: `merge_updates[0].identifier_to_keep`. Empty: the whole. */
  readonly path: string
  readonly text: string
  readonly isNote?: boolean
}

/** Marks a body's faults, and what the service leaves out. */
export const bodyMarks = (
  faults: readonly { readonly path: string; readonly message: string }[] = [],
  leftOut: readonly string[],
): readonly Mark[] => [
  ...faults.map(({ path, message }) => ({ path, text: message })),
  ...leftOut.map((path) => ({ path, text: 'Left out: no member, or a name that is dropped.', isNote: true })),
]

/** A value's marks, and those below by member. */
export interface Marked {
  readonly here: readonly Mark[]
  readonly below: ReadonlyMap<string, Marked>
}

interface Step {
  readonly name: string
  readonly remainder: string
}

const quoted = (name: string): string => `[${JSON.stringify(name)}]`

/** Reads a name that has a dot, a bracket or a blank, or is cut. */
const oddStep = (names: readonly string[], path: string): Step | undefined => {
  for (const name of names) {
    const written = [quoted(name), name].find(
      (each) => path.startsWith(each) && /^($|[.[])/.test(path.slice(each.length)),
    )
    if (written !== undefined) return { name, remainder: path.slice(written.length) }
  }
  const cut = names.find((name) => path.endsWith('…') && name.startsWith(path.slice(0, -1)))
  return cut === undefined ? undefined : { name: cut, remainder: '' }
}

const stepIn = (value: object, given: string): Step | undefined => {
  const path = given.startsWith('.') ? given.slice(1) : given
  const [written = '', index, plain] = /^(?:\[(\d+)\]|([^.[]+))/.exec(path) ?? []
  const name = Array.isArray(value) ? index : plain
  if (name !== undefined && Object.hasOwn(value, name)) return { name, remainder: path.slice(written.length) }
  return Array.isArray(value) ? undefined : oddStep(Object.keys(value), path)
}

/** Moves an absent member's mark to its path. */
const missing = (mark: Mark, path: string): Mark => ({ ...mark, text: `${path.replace(/^\./, '')}: ${mark.text}` })

/** Puts marks at their places, or the nearest existing place above. */
export const placeMarks = (
  value: unknown,
  marks: readonly Mark[],
  pathOf: (mark: Mark) => string = ({ path }) => path,
): Marked => {
  const here: Mark[] = []
  const groups = new Map<string, Map<Mark, string>>()
  for (const mark of marks) {
    const path = pathOf(mark)
    const step = path === '' || typeof value !== 'object' || value === null ? undefined : stepIn(value, path)
    if (step === undefined) here.push(path === '' ? mark : missing(mark, path))
    else groups.set(step.name, (groups.get(step.name) ?? new Map<Mark, string>()).set(mark, step.remainder))
  }
  const below = [...groups].map(([name, rests]) => {
    const member: unknown = Reflect.get(Object(value), name)
    return [name, placeMarks(member, [...rests.keys()], (mark) => rests.get(mark) ?? '')] as const
  })
  return { here, below: new Map(below) }
}
