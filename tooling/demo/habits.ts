import { dayMs, type Instant, type Json } from '@brazier/domain'
import { apps, versions } from './apps.ts'
import { type Draw, draw } from './draw.ts'
import { campaigns, canvases } from './messaging.ts'
import { consumables, durables } from './products.ts'
import { entered, event, type Happening, purchase, received, type Reception, used } from './story.ts'
import { asOf } from './time.ts'

/** From when to when somebody used the shop, and how much. */
export interface Span {
  readonly first: Instant
  readonly last: Instant
  readonly keenness: 'slight' | 'fair' | 'keen'
}

const seconds = (ms: number): number => Math.floor(ms / 1000) * 1000

/** When somebody came and was last seen: new, regular, occasional or gone. */
export function span(key: string): Span {
  const drawn = draw(`span/${key}`)
  const [newest, oldest] = drawn.weighted<readonly [number, number]>([40, [0, 13]], [35, [14, 89]], [25, [90, 500]])
  const last = asOf - seconds(drawn.int(newest * dayMs + 60_000, oldest * dayMs + dayMs / 2))
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

function property(kind: (typeof eventList)[number][1], drawn: Draw): Readonly<Record<string, Json>> | undefined {
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

/** Times of one habit: some long ago, of which nothing is kept but the count, some within the month before the end. */
function times({ first, last }: Span, drawn: Draw, early: number, recent: number): readonly Instant[] {
  const late = Math.max(first, last - 29 * dayMs)
  const before = Math.max(first, last - 60 * dayMs)
  const between = (from: Instant, to: Instant) => from + seconds(drawn.int(0, Math.max(0, to - from)))
  return [
    ...Array.from({ length: before === first ? 0 : early }, () => between(first, before)),
    ...Array.from({ length: recent }, () => between(late, last)),
  ]
}

/** What somebody did in the shop. */
export function doings(key: string, alive: Span): readonly Happening[] {
  const drawn = draw(`doings/${key}`)
  const keen = { slight: 0, fair: 1, keen: 2 }[alive.keenness]
  const events = drawn
    .some(eventList, drawn.int(Math.min(1, keen), 1 + keen))
    .flatMap(([name, kind]) =>
      times(alive, drawn, drawn.int(0, 4 + 20 * keen), drawn.int(keen === 0 ? 0 : 1, 1 + keen)).map((time) =>
        event(name, time, property(kind, drawn)),
      ),
    )
  const products = [
    ...drawn.some(consumables, drawn.int(0, keen)),
    ...drawn.some(durables, drawn.int(0, 1 + Math.floor(keen / 2))),
  ]
  const purchases = products.flatMap((product) => {
    const again = product.price_cents < 4000 && consumables.includes(product)
    return times(alive, drawn, again ? drawn.int(0, 3 * keen) : 0, 1).map((time) =>
      purchase(product, time, again && drawn.chance(15) ? 2 : 1),
    )
  })
  return [...events, ...purchases]
}

/** What somebody was sent, by email or push. */
export function mail(
  key: string,
  alive: Span,
  reach: { readonly email: boolean; readonly push: boolean },
): readonly Happening[] {
  const drawn = draw(`mail/${key}`)
  const at = () => alive.first + seconds(drawn.int(0, alive.last - alive.first))
  const opened: Reception = drawn.weighted(
    [45, {}],
    [35, { engaged: { opened_email: true } }],
    [20, { engaged: { opened_email: true, clicked_email: true }, converted: true }],
  )
  const byEmail = [
    ...(drawn.chance(28) ? [received(campaigns.trailMail, at(), opened)] : []),
    ...(drawn.chance(15) ? [received(campaigns.newRoast, at(), { variation: drawn.pick(['Mountain', 'Cup']) })] : []),
    ...(drawn.chance(8)
      ? [entered(canvases.welcome, alive.first, drawn.int(1, 3), drawn.pick(['Short', 'Long']))]
      : []),
  ]
  const pushed: Reception = drawn.chance(30) ? { engaged: { opened_push: true } } : {}
  const byPush = [
    ...(drawn.chance(18) ? [received(campaigns.basket, at(), pushed)] : []),
    ...(drawn.chance(10) ? [received(campaigns.brewTip, at(), {})] : []),
  ]
  return [...(reach.email ? byEmail : []), ...(reach.push ? byPush : [])]
}

/** Sessions in each app somebody has. */
export function sessions(key: string, alive: Span, owned: readonly (keyof typeof apps)[]): readonly Happening[] {
  const drawn = draw(`sessions/${key}`)
  const days = Math.ceil((alive.last - alive.first) / dayMs)
  return owned.map((name, index) => {
    const last =
      index === 0 ? alive.last : alive.last - seconds(drawn.int(0, Math.floor((alive.last - alive.first) / 2)))
    const count = drawn.int(
      1,
      2 + Math.min(200, Math.floor((days * { slight: 1, fair: 4, keen: 10 }[alive.keenness]) / 20)),
    )
    const use = { app: apps[name], sessions: count, first: alive.first, last }
    return used(name === 'web' ? use : { ...use, version: drawn.pick(versions) })
  })
}
