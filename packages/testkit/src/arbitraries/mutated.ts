import { isRecord } from '@brazier/domain/vocabulary'
import * as fc from 'fast-check'
import { absent, changedAt, type Path, valueAt } from './schema/places.ts'

/** The value itself comes first. */
const places = (value: unknown, path: Path = []): readonly Path[] => {
  if (Array.isArray(value)) return [path, ...value.slice(0, 3).flatMap((element, at) => places(element, [...path, at]))]
  if (!isRecord(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([name, member]) => places(member, [...path, name]))]
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

/** Changes a value's type, drops a member, adds one named from `names`, or repeats an array beyond the usual limits. */
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
      const [where, given] = [written(path), valueAt(body, path)]
      switch (kind) {
        case 'missing':
          return { body: path.length === 0 ? body : changedAt(body, path, absent), fault: `${where} is missing` }
        case 'extra':
          return { body: changedAt(body, path, withMember(given, name, value)), fault: `${where} has ${name}` }
        case 'too many':
          return { body: changedAt(body, path, repeated(given)), fault: `${where} has too many elements` }
        case 'wrong type':
          return { body: changedAt(body, path, value), fault: `${where} is ${JSON.stringify(value).slice(0, 40)}` }
      }
    })

const pick = (all: readonly Path[], at: number, isFit: (path: Path) => boolean): Path => {
  const fit = all.filter(isFit)
  return fit[at % fit.length] ?? []
}

const suits = (kind: string, path: Path, value: unknown): boolean => {
  if (kind === 'missing') return typeof path.at(-1) === 'string'
  if (kind === 'extra') return isRecord(value)
  if (kind === 'too many') return Array.isArray(value) && value.length > 0
  return true
}

const withMember = (object: unknown, name: string, value: unknown): unknown =>
  isRecord(object) ? Object.fromEntries([...Object.entries(object), [name, value]]) : object

/** One more than most lists may have. Faults have one more than each. */
const tooMany = 76

const repeated = (array: unknown): unknown =>
  Array.isArray(array) && array.length > 0
    ? Array.from({ length: tooMany }, (_, at): unknown => array[at % array.length])
    : array
