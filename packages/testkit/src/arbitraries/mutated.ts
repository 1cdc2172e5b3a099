import * as fc from 'fast-check'

/** Member names and array indexes from the body down. */
type Path = readonly (string | number)[]

type Members = { readonly [name: string]: unknown }

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value itself comes first. */
const places = (value: unknown, path: Path = []): readonly Path[] => {
  if (Array.isArray(value)) return [path, ...value.slice(0, 3).flatMap((element, at) => places(element, [...path, at]))]
  if (!isObject(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([name, member]) => places(member, [...path, name]))]
}

const changedAt = (value: unknown, path: Path, change: (value: unknown) => unknown): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return change(value)
  if (Array.isArray(value)) {
    return value.map((element: unknown, at) => (at === step ? changedAt(element, rest, change) : element))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === step ? changedAt(member, rest, change) : member]),
  )
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) => (at === null || at === undefined ? undefined : Reflect.get(Object(at), step)),
    value,
  )

const without = (body: unknown, path: Path): unknown => {
  const last = path.at(-1)
  return changedAt(body, path.slice(0, -1), (parent) =>
    isObject(parent) ? Object.fromEntries(Object.entries(parent).filter(([name]) => name !== last)) : parent,
  )
}

/** Of every type, and those that trip parsers: NUL, lone surrogates, `__proto__`, huge and inexact numbers. */
const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  'text',
  '\u0000',
  '\ud800',
  '1'.repeat(300),
  [],
  {},
  [[]],
  [null],
  JSON.parse('{"__proto__":{"a":1}}'),
  { toString: 1, constructor: 2 },
]

const written = (path: Path): string => (path.length === 0 ? 'the body' : path.join('.'))

/** A body with one fault, in words. It may be valid by chance. */
export interface NearlyValid {
  readonly body: unknown
  readonly fault: string
}

/** Changes a value's type, drops a member, adds one named from `names`, or repeats an array beyond every limit. */
export const mutated = (bodies: fc.Arbitrary<unknown>, names: readonly string[]): fc.Arbitrary<NearlyValid> =>
  fc
    .tuple(
      bodies,
      fc.nat(),
      fc.constantFrom('wrong type', 'missing', 'extra', 'too many'),
      fc.constantFrom(...strange),
      fc.constantFrom(...names),
    )
    .map(([body, at, kind, value, name]) => {
      const path = pick(places(body), at, (place) => suits(kind, place, valueAt(body, place)))
      const where = written(path)
      switch (kind) {
        case 'missing':
          return { body: without(body, path), fault: `${where} is missing` }
        case 'extra':
          return {
            body: changedAt(body, path, (object) => withMember(object, name, value)),
            fault: `${where} has ${name}`,
          }
        case 'too many':
          return { body: changedAt(body, path, repeated), fault: `${where} has too many elements` }
        case 'wrong type':
          return {
            body: changedAt(body, path, () => value),
            fault: `${where} is ${JSON.stringify(value).slice(0, 40)}`,
          }
      }
    })

const pick = (all: readonly Path[], at: number, isFit: (path: Path) => boolean): Path => {
  const fit = all.filter(isFit)
  return fit[at % fit.length] ?? []
}

const suits = (kind: string, path: Path, value: unknown): boolean => {
  if (kind === 'missing') return typeof path.at(-1) === 'string'
  if (kind === 'extra') return isObject(value)
  if (kind === 'too many') return Array.isArray(value) && value.length > 0
  return true
}

const withMember = (object: unknown, name: string, value: unknown): unknown =>
  isObject(object) ? Object.fromEntries([...Object.entries(object), [name, value]]) : object

/** One more than any row's list may have. */
const tooMany = 76

const repeated = (array: unknown): unknown =>
  Array.isArray(array) && array.length > 0
    ? Array.from({ length: tooMany }, (_, at): unknown => array[at % array.length])
    : array
