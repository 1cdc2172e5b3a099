import type { EndpointId } from '@brazier/contract'
import { dayMs, hourMs, type Instant, isoInstant, type JsonObject } from '@brazier/domain/rules'
import type { TestService } from '@brazier/testkit'
import { draw } from './draw.ts'
import { campaigns, canvases } from './messaging.ts'
import { durables } from './products.ts'
import type { Life } from './story.ts'
import { asOf, historyStart } from './time.ts'

/** Something that is done at an instant of the demo's history. */
export interface Step {
  readonly time: Instant
  readonly take: (service: TestService) => Promise<unknown>
}

/** A request that has to be accepted. */
export const request = async (service: TestService, id: EndpointId, body: JsonObject): Promise<void> => {
  const answer = await service.call(id, body)
  if (answer.status >= 300) throw new TypeError(`${id}: ${JSON.stringify(answer)}`)
}

const nights: readonly Instant[] = Array.from(
  { length: Math.round((asOf - historyStart) / dayMs) },
  (_, index) => historyStart + (index + 1) * dayMs,
)

/** Counts back from a night on which it is due. */
const isDue = (night: Instant, last: Instant, days: number): boolean =>
  night <= last && Math.round((last - night) / dayMs) % days === 0

const wall = (time: Instant): string => isoInstant(time).slice(0, 19)

/** The midnight of a night as the walls of the company show it; its clocks do not change within the history. */
const companyMidnight = (night: Instant): Instant => night - (night % dayMs)

/** Weekly at nine on everybody's own clock, and every other week at the best hour. */
const letters: readonly Step[] = nights.flatMap((night) => {
  const scheduled = (campaign_id: string, hours: number, how: JsonObject): Step => {
    // Planned in time for those whose day begins first.
    const schedule = { time: wall(companyMidnight(night) + hours * hourMs), ...how }
    const take = (service: TestService) =>
      request(service, 'campaigns.trigger.schedule.create', { campaign_id, broadcast: true, schedule })
    return { time: night - 20 * hourMs, take }
  }
  return [
    ...(isDue(night, asOf - 4 * dayMs, 7) ? [scheduled(campaigns.trailMail.id, 9, { in_local_time: true })] : []),
    ...(isDue(night, asOf - 2 * dayMs, 14) ? [scheduled(campaigns.newRoast.id, 12, { at_optimal_time: true })] : []),
  ]
})

/** Messages that the marketing of the company sends by request: weekly tips, each with a send_id, and reminders. */
const broadcasts: readonly Step[] = nights.flatMap((night) => {
  const week = 1 + Math.floor((night - historyStart) / (7 * dayMs))
  const send = (campaign_id: string, hours: number, how: JsonObject): Step => ({
    time: night + hours * hourMs,
    take: (service) => request(service, 'campaigns.trigger.send', { campaign_id, broadcast: true, ...how }),
  })
  const tip = { send_id: `tip-${week}`, trigger_properties: { tip: 'Rinse the paper first.' } }
  return [
    ...(isDue(night, asOf - 5 * dayMs, 7) ? [send(campaigns.brewTip.id, 10, tip)] : []),
    ...(isDue(night, asOf - 3 * dayMs, 7) ? [send(campaigns.refill.id, 8, {})] : []),
  ]
})

/** Users who did something on the day before a night, each once, with the last time it was done. */
const doers = <T>(
  lives: readonly Life[],
  night: Instant,
  of: (life: Life, happening: Life['happenings'][number]) => T | undefined,
): readonly (readonly [braze_id: string, did: T])[] =>
  lives.flatMap((life) => {
    const did = life.happenings
      .filter(({ time }) => night - dayMs < time && time <= night)
      .flatMap((happening) => of(life, happening) ?? [])
    const last = did.at(-1)
    return last === undefined ? [] : [[life.user.braze_id, last] as const]
  })

type Recipients = readonly (readonly [braze_id: string, properties: JsonObject])[]

const toEach = (campaign_id: string, time: Instant, recipients: Recipients): readonly Step[] =>
  recipients.length === 0
    ? []
    : [
        {
          time,
          take: (service) =>
            request(service, 'campaigns.trigger.send', {
              campaign_id,
              recipients: recipients.map(([braze_id, trigger_properties]) => ({ braze_id, trigger_properties })),
            }),
        },
      ]

const isDurable = (product: string): boolean => durables.some(({ id }) => id === product)

/** Nightly messages of the shop to users who bought something, left a basket, or have the app. */
const nightly = (lives: readonly Life[], night: Instant): readonly Step[] => {
  const orders = doers(lives, night, (_, { report: { purchases: [bought] = [] } }) => bought)
  const shipped = orders.map(([braze_id, { product_id, quantity }]) => {
    const order_number = `K-${draw(`order/${night}/${braze_id}`).int(1000, 9999)}`
    return [braze_id, { order_number, items: [{ name: product_id, quantity }] }] as const
  })
  // The roastery itself sends what is drunk up.
  const gear = shipped.filter(([, { items }]) => items.some(({ name }) => isDurable(name)))
  const left = doers(lives, night, ({ user }, { report: { events: [did] = [] } }) =>
    did?.name === 'added_to_basket' && user.push_tokens.length > 0
      ? { product: did.properties?.['product'] ?? '', count: 1 }
      : undefined,
  )
  // Once a week, and paused since the last release.
  const asked = isDue(night, asOf - 30 * dayMs, 7) ? doers(lives, night, owners) : []
  return [
    ...toEach(campaigns.orderShipped.id, night, shipped),
    ...toEach(campaigns.orderText.id, night, shipped),
    ...toEach(campaigns.stockHook.id, night, gear),
    ...toEach(campaigns.basket.id, night, left),
    ...toEach(campaigns.appReview.id, night, asked),
  ]
}

/** Phones whose owners used the app. */
const owners = ({ user }: Life, { report }: Life['happenings'][number]): JsonObject | undefined =>
  user.push_tokens.length > 0 && report.engagements?.[0]?.kind === 'session' ? {} : undefined

/** Users who enter a Canvas at night: new users, and some who were away for two weeks. */
const entries = (lives: readonly Life[], night: Instant): readonly Step[] => {
  const came = lives.filter(({ user: { created_at, email } }) => {
    return email !== undefined && night - dayMs < created_at && created_at <= night
  })
  const drawn = draw(`win-back/${night}`)
  const missed = lives.filter(({ user: { created_at, email }, happenings }) => {
    const isQuiet = happenings.every(({ time }) => time > night || time < night - 14 * dayMs)
    return email !== undefined && created_at < night - 14 * dayMs && isQuiet
  })
  const enter = (canvas_id: string, some: readonly Life[], canvas_entry_properties: JsonObject): readonly Step[] => {
    const recipients = some.map(({ user: { braze_id } }) => ({ braze_id }))
    const body = { canvas_id, recipients, canvas_entry_properties }
    return recipients.length === 0
      ? []
      : [{ time: night, take: (service) => request(service, 'canvas.trigger.send', body) }]
  }
  return [
    ...enter(canvases.welcome.id, came, { source: 'a friend' }),
    ...enter(canvases.winBack.id, drawn.some(missed, 2), { discount: 10 }),
  ]
}

export const sendings = (lives: readonly Life[]): readonly Step[] => [
  ...letters,
  ...broadcasts,
  ...nights.flatMap((night) => [...nightly(lives, night), ...entries(lives, night)]),
]
