import { isObject, type UnknownRecord } from './is-record.ts'

export interface Series {
  readonly name: string
  /** Ids and names that lead to the number, outermost first. */
  readonly way?: readonly string[]
  readonly values: readonly number[]
}

export interface Measure {
  readonly name: string
  readonly series: readonly Series[]
  /** Whether things are versions of one message, not a sum and its parts. */
  readonly areParts: boolean
}

export interface Measured {
  /** Days or hours as in the answer, oldest first. */
  readonly times: readonly string[]
  readonly measures: readonly Measure[]
}

interface Timed extends UnknownRecord {
  readonly time: string
}

const isTimed = (value: unknown): value is Timed => isObject(value) && typeof value['time'] === 'string'

/** Label for an answer without days. */
export const inAll = 'in all'

const elementsOf = (body: unknown): readonly Timed[] => {
  if (Array.isArray(body)) return body.length > 0 && body.every(isTimed) ? body : []
  if (!isObject(body)) return []
  for (const member of Object.values(body)) {
    const found = elementsOf(member)
    if (found.length > 0) return found
  }
  return []
}

const memberThat = (value: UnknownRecord, ending: RegExp): string | undefined => {
  const [, text] = Object.entries(value).find(([name, of]) => ending.test(name) && typeof of === 'string') ?? []
  return typeof text === 'string' && text !== '' ? text : undefined
}

interface Step {
  readonly key: string
  readonly name: string
}

/** Identifies an element by id or name: its index may change. */
const stepTo = (value: UnknownRecord, key: string, isList: boolean): Step => {
  const name = memberThat(value, /(?:^|_)name$/)
  return { key: (isList ? (memberThat(value, /(?:^|_)id$/) ?? name) : undefined) ?? key, name: name ?? key }
}

interface FoundValue {
  readonly way: readonly Step[]
  readonly measure: string
  readonly value: number
}

const numbersIn = (value: unknown, way: readonly Step[]): readonly FoundValue[] => {
  if (!isObject(value)) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, member]) => {
    if (typeof member === 'number') return [{ way, measure: key, value: member }]
    return isObject(member) ? numbersIn(member, [...way, stepTo(member, key, isList)]) : []
  })
}

/** Length of the paths' common beginning. One name stays, so that each thing has one. */
const sharedNames = (ways: readonly (readonly Step[])[]): number => {
  const [first = []] = ways
  const shortest = Math.min(...ways.map(({ length }) => length))
  let shared = 0
  while (shared < shortest - 1 && ways.every((way) => way[shared]?.key === first[shared]?.key)) shared += 1
  return shared
}

const keyOf = (way: readonly Step[]): string => JSON.stringify(way.map(({ key }) => key))

type Things = Map<string, { readonly way: readonly Step[]; readonly values: number[] }>

const measureOf = (name: string, things: Things): Measure => {
  const all = [...things.values()]
  const shared = sharedNames(all.map(({ way }) => way))
  const areParts = all.length > 1 && all.every(({ way }) => way.length === shared + 1)
  const nameOf = (way: readonly Step[]): string =>
    way
      .slice(shared)
      .map((step) => step.name)
      .join(' · ')
  return {
    name,
    areParts,
    series: all.map(({ way, values }) => ({ name: nameOf(way), way: way.map(({ key }) => key), values })),
  }
}

/** Finds each number in elements with a `time`, by name and way. */
export const readSeries = (body: unknown): Measured => {
  const found = elementsOf(body)
  // An answer without days is one sum.
  const elements: readonly Timed[] = found.length === 0 && isObject(body) ? [{ ...body, time: inAll }] : found
  const measures = new Map<string, Things>()
  for (const [index, { time: _, ...element }] of elements.entries()) {
    for (const { way, measure, value } of numbersIn(element, [])) {
      const things: Things = measures.get(measure) ?? new Map()
      measures.set(measure, things)
      const thing = things.get(keyOf(way)) ?? { way, values: elements.map(() => 0) }
      things.set(keyOf(way), thing)
      thing.values[index] = value
    }
  }
  return {
    times: elements.map(({ time }) => time),
    measures: [...measures].map(([name, things]) => measureOf(name, things)),
  }
}

export const total = ({ values }: Series): number => values.reduce((sum, value) => sum + value, 0)

export const summed = (series: readonly Series[]): readonly number[] =>
  (series[0]?.values ?? []).map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))

/** Prefers sends or entries, else the first. */
export const mainMeasure = (measures: readonly Measure[], wanted = ''): Measure | undefined =>
  measures.find(({ name }) => name === wanted) ??
  measures.find(({ name }) => name === 'sent' || name === 'entries') ??
  measures[0]
