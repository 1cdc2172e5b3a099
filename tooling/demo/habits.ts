import { dayMs, hourMs, type Instant, type Json } from '@brazier/domain/rules'
import { apps, versions } from './apps.ts'
import { type Draw, draw } from './draw.ts'
import { canvases } from './messaging.ts'
import { consumables, durables } from './products.ts'
import { entered, event, type Happening, installed, purchase, session, used } from './story.ts'
import { asOf, historyStart } from './time.ts'

/** From when to when somebody used the shop, and how much. */
export interface Span {
  readonly first: Instant
  readonly last: Instant
  readonly keenness: 'slight' | 'fair' | 'keen'
}

const seconds = (ms: number): number => Math.floor(ms / 1000) * 1000

/** When somebody came and was last seen: here at this very instant, new, regular, occasional or gone. */
export const span = (key: string): Span => {
  const drawn = draw(`span/${key}`)
  const [newest, oldest] = drawn.weighted<readonly [number, number]>([40, [0, 13]], [35, [14, 89]], [25, [90, 500]])
  const seen = asOf - seconds(drawn.int(newest * dayMs + 60_000, oldest * dayMs + dayMs / 2))
  const last = drawn.chance(2) ? asOf : atCoffee(seen, { first: 0, last: asOf - 60_000 }, drawn)
  const first = last - seconds(drawn.weighted([15, drawn.int(0, 7 * dayMs)], [85, drawn.int(7 * dayMs, 900 * dayMs)]))
  return { first, last, keenness: drawn.weighted<Span['keenness']>([50, 'slight'], [35, 'fair'], [15, 'keen']) }
}

const eventNames = {
  viewed_product: 'product',
  added_to_basket: 'product',
  logged_brew: 'method',
  read_guide: 'guide',
  rated_product: 'stars',
  shared_recipe: undefined,
} as const

const eventList = Object.entries(eventNames)

const property = (kind: (typeof eventList)[number][1], drawn: Draw): Readonly<Record<string, Json>> | undefined => {
  switch (kind) {
    case undefined:
      return undefined
    case 'product':
      return { product: drawn.pick([...consumables, ...durables]).id }
    case 'method':
      return { method: drawn.pick(['Pour-over', 'Aeropress', 'Moka pot']), grams: drawn.int(12, 40) }
    case 'guide':
      return { guide: drawn.pick(['grind-size', 'water', 'coffee-on-a-stove']) }
    case 'stars':
      return { stars: drawn.int(2, 5) }
  }
}

/** Times of one habit: some long ago, which are only counted, some within the last month. */
const times = (alive: Span, drawn: Draw, early: number, recent: number): readonly Instant[] => {
  const { first, last } = alive
  const late = Math.max(first, last - 29 * dayMs)
  const before = Math.max(first, last - 60 * dayMs)
  const between = (from: Instant, to: Instant) => from + seconds(drawn.int(0, Math.max(0, to - from)))
  return [
    ...Array.from({ length: before === first ? 0 : early }, () => between(first, before)),
    ...Array.from({ length: recent }, () => (last === asOf ? last : atCoffee(between(late, last), alive, drawn))),
  ]
}

export const doings = (key: string, alive: Span, owned: readonly (keyof typeof apps)[]): readonly Happening[] => {
  const drawn = draw(`doings/${key}`)
  const [name = 'web'] = owned
  // The shop does not say in which browser.
  const app = name === 'web' ? undefined : apps[name]
  const keen = { slight: 0, fair: 1, keen: 2 }[alive.keenness]
  const events = drawn
    .some(eventList, drawn.int(Math.min(1, keen), 1 + keen))
    .flatMap(([named, kind]) =>
      times(alive, drawn, drawn.int(0, 4 + 20 * keen), drawn.int(keen === 0 ? 0 : 1, 1 + keen)).map((time) =>
        event(named, time, property(kind, drawn), app),
      ),
    )
  const products = [
    ...drawn.some(consumables, drawn.int(0, keen)),
    ...drawn.some(durables, drawn.int(0, 1 + Math.floor(keen / 2))),
  ]
  const purchases = products.flatMap((product) => {
    const again = product.price_cents < 4000 && consumables.includes(product)
    return times(alive, drawn, again ? drawn.int(0, 3 * keen) : 0, 1).map((time) =>
      purchase(product, time, again && drawn.chance(15) ? 2 : 1, app),
    )
  })
  return [...events, ...purchases]
}

/** Welcome of somebody who came before the demo's history: some were welcomed, by email. */
export const welcomed = (key: string, { first }: Span): readonly Happening[] => {
  const drawn = draw(`welcomed/${key}`)
  if (!drawn.chance(3) || first > historyStart - 30 * dayMs) return []
  return [entered(canvases.welcome, first, drawn.int(1, 3), drawn.pick(['Short', 'Long']))]
}

/** Sessions in each app somebody has: those of the demo's history one by one, those before it as a number. */
export const sessions = (key: string, alive: Span, owned: readonly (keyof typeof apps)[]): readonly Happening[] => {
  const drawn = draw(`sessions/${key}`)
  return owned.flatMap((name, index) => {
    const { first } = alive
    const last = index === 0 ? alive.last : alive.last - seconds(drawn.int(0, Math.floor((alive.last - first) / 2)))
    const version = drawn.pick(versions)
    const app = apps[name]
    const recent = recentSessions({ ...alive, last }, drawn).map((time) => session(app, time))
    const most = { slight: 1, fair: 4, keen: 10 }[alive.keenness]
    const before = Math.min(last, historyStart - dayMs / 2)
    if (before < first) return [...(name === 'web' ? [] : [installed(app, first, version)]), ...recent]
    const count = drawn.int(1, 2 + Math.min(200, Math.floor((((before - first) / dayMs) * most) / 20)))
    const use = { app, sessions: count, first, last: before }
    return [used(name === 'web' ? use : { ...use, version }), ...recent]
  })
}

/** The hours of a day in UTC at which most coffee is drunk. */
const coffeeHours = [7, 14, 18, 23] as const

/** A time of the coffee hours of some day; `time` itself, if it is at the edge of a span. */
const atCoffee = (time: Instant, { first, last }: Pick<Span, 'first' | 'last'>, drawn: Draw): Instant => {
  const midnight = time - (time % dayMs)
  const moved = midnight + drawn.pick(coffeeHours) * hourMs + seconds(drawn.int(0, hourMs - 1))
  return first <= moved && moved <= last ? moved : time
}

/** When somebody used an app within the demo's history: the more often the keener they are. */
const recentSessions = (alive: Span, drawn: Draw): readonly Instant[] => {
  const { first, last, keenness } = alive
  if (last < historyStart) return []
  const from = Math.max(first, historyStart)
  const weeks = (last - from) / (7 * dayMs)
  const count = Math.ceil(weeks * { slight: 0.15, fair: 0.35, keen: 1 }[keenness])
  const drawnTimes = Array.from({ length: count }, () =>
    atCoffee(from + seconds(drawn.int(0, last - from)), alive, drawn),
  )
  return [...new Set([...(from === first ? [first] : []), ...drawnTimes, last])]
}
