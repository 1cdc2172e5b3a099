import type { StateFileJson } from '@brazier/backend/parts'
import { dayMs } from '@brazier/domain/vocabulary'

type Series = NonNullable<NonNullable<StateFileJson['analytics']>['series']>[number]

type Cell = Series['cells'][number]
type CountedCell = Omit<Cell, 'users'> & { readonly users: { readonly [counter: string]: readonly number[] } }

/** Has numbers of different users in place of the users. */
export type CountedSeries = Omit<Series, 'cells'> & { readonly cells: readonly CountedCell[] }

export interface Day {
  readonly time: string
  readonly [member: string]: unknown
}

/** Counts by counter; `unique` are the different users. */
interface Counted {
  readonly part: string
  readonly channel: string
  readonly counts: { readonly [counter: string]: number }
  readonly unique: { readonly [counter: string]: number }
}

export type ReadDay = (day: Day) => readonly Counted[]

const isNumber = (entry: readonly [string, unknown]): entry is [string, number] => typeof entry[1] === 'number'

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** Separates counts of different users; revenue becomes cents. */
const countedOf = (part: string, channel: string, value: unknown): Counted => {
  const numbers = entriesOf(value)
    .filter(isNumber)
    .filter(([, number]) => number !== 0)
  const isUnique = (name: string): boolean => name.startsWith('unique_')
  const counts = numbers
    .filter(([name]) => !isUnique(name))
    .map(([name, number]) =>
      name === 'revenue' ? (['revenue_cents', Math.round(number * 100)] as const) : ([name, number] as const),
    )
  return {
    part,
    channel,
    counts: Object.fromEntries(counts),
    unique: Object.fromEntries(numbers.filter(([name]) => isUnique(name))),
  }
}

const elementsOf = (value: unknown): readonly object[] =>
  Array.isArray(value) ? value.map((element: unknown) => Object(element) as object) : [] // what Object() gives

/** Returns the channel, of multivariate messages too. */
const channelOf = (name: string): string => (name === 'trigger_in_app_message' ? 'in_app_message' : name)

/** An in-app message's element of several variations may have only a name. Source: the documented page, "Multivariate response". */
export const campaignSeries =
  (variations: readonly { readonly id: string; readonly name: string }[]): ReadDay =>
  (day) => [
    countedOf('', '', day),
    ...entriesOf(day['messages']).flatMap(([channel, elements]) =>
      elementsOf(elements).map((element, place) => {
        const given: unknown = Reflect.get(element, 'variation_api_id')
        const named = variations.find(({ name }) => name === Reflect.get(element, 'variation_name'))
        const part = typeof given === 'string' ? given : ((named ?? variations[place])?.id ?? String(place))
        return countedOf(part, channelOf(channel), element)
      }),
    ),
  ]

export const canvasSeries: ReadDay = (day) => [
  countedOf('', '', day['total_stats']),
  ...entriesOf(day['variant_stats']).map(([id, value]) => countedOf(`variant:${id}`, '', value)),
  ...entriesOf(day['step_stats']).flatMap(([id, value]) => [
    countedOf(`step:${id}`, '', value),
    ...entriesOf(Reflect.get(Object(value), 'messages')).flatMap(([channel, elements]) =>
      elementsOf(elements).map((element) => countedOf(`step:${id}`, channel, element)),
    ),
  ]),
]

/** `names` maps shown names to counters. `users` counts different ones. */
export const activitySeries =
  (names: { readonly [member: string]: string }): ReadDay =>
  (day) => {
    const numbers = Object.entries(names).flatMap(([member, counter]) => {
      const number = Number(day[member] ?? 0)
      return number === 0 ? [] : [[counter, counter === 'revenue_cents' ? Math.round(number * 100) : number] as const]
    })
    return [
      {
        part: '',
        channel: '',
        counts: Object.fromEntries(numbers.filter(([counter]) => counter !== 'users')),
        unique: Object.fromEntries(numbers.filter(([counter]) => counter === 'users')),
      },
    ]
  }

/** Puts days into columns; undefined where nothing was counted. */
export const seriesOf = (
  family: Series['family'],
  id: string,
  days: readonly Day[],
  read: ReadDay,
): CountedSeries | undefined => {
  const first = days[0]?.time.slice(0, 10)
  if (first === undefined) return undefined
  const cells = new Map<string, { part: string; channel: string; days: Map<number, Counted> }>()
  for (const day of days) {
    const offset = (Date.parse(day.time.slice(0, 10)) - Date.parse(first)) / dayMs
    for (const counted of read(day)) {
      if (Object.keys(counted.counts).length + Object.keys(counted.unique).length === 0) continue
      const { part, channel } = counted
      const key = JSON.stringify([part, channel])
      const cell = cells.get(key) ?? { part, channel, days: new Map() }
      cells.set(key, cell)
      cell.days.set(offset, counted)
    }
  }
  if (cells.size === 0) return undefined
  return { family, id, since: `${first}T12:00:00.000Z`, cells: [...cells.values()].map(columnsOf) }
}

const columnsOf = (cell: { part: string; channel: string; days: ReadonlyMap<number, Counted> }): CountedCell => {
  const counted = [...cell.days.values()]
  const columns = (of: (day: Counted) => { readonly [counter: string]: number }) =>
    Object.fromEntries(
      [...new Set(counted.flatMap((day) => Object.keys(of(day))))].map((counter) => [
        counter,
        counted.map((day) => of(day)[counter] ?? 0),
      ]),
    )
  return {
    part: cell.part,
    channel: cell.channel,
    after: [...cell.days.keys()],
    counts: columns(({ counts }) => counts),
    users: columns(({ unique }) => unique),
  }
}

/** Users of all cells, each counted in each. A state's record, such as its analytics, has at most 10 million parts. */
const mostInAll = 2_000_000

/** Returns the largest number of different users, and the most that each may be. */
export const mostUsersOf = (series: readonly CountedSeries[]): { largest: number; most: number } => {
  const numbers = series.flatMap(({ cells }) => cells.flatMap(({ users }) => Object.values(users).flat()))
  const largest = numbers.reduce((max, one) => Math.max(max, one), 0)
  let most = Math.min(mostInAll, largest)
  const all = (): number => numbers.reduce((sum, one) => sum + Math.min(one, most), 0)
  while (all() > mostInAll) most = Math.floor(most / 2)
  return { largest, most }
}

/** Names the same users every day, as their identity is unknown: at most `most`. */
export const withUsers = (series: CountedSeries, most: number): Series => ({
  ...series,
  cells: series.cells.map((cell) => ({
    ...cell,
    users: Object.fromEntries(
      Object.entries(cell.users).map(([counter, numbers]) => [
        counter,
        numbers.map((number) => Array.from({ length: Math.min(number, most) }, (_, index) => index)),
      ]),
    ),
  })),
})
