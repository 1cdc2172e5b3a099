import { calendarOf, dayMs, dayWindow, emptyRollup, presentCampaignDays, type Rollup } from '@brazier/domain'
import { collected } from './collected.ts'
import { type Duck, openDuck } from './duck.ts'
import { campaignIds, drawn, drawnUntil, eachEngagement, variationIds } from './engagements.ts'
import { amount, atLeast, ratio } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Finding, Question } from './question.ts'
import { ratiosOf, spreadOf } from './statistics.ts'

const engagements = 5_000_000
const addRounds = 3
const days = 30
const campaign = 7
const utc = calendarOf('UTC')
const targets = { add: 0.5, series: 1000, tenfold: 1.2, bytes: 8 } as const

/** Adds so many; gives the seconds it took. */
const fill = (rollup: Rollup, count: number): number => {
  const began = performance.now()
  eachEngagement(count, (engagement) => rollup.add(engagement, utc))
  return (performance.now() - began) / 1000
}

const presented = {
  variations: variationIds(campaign).map((id, index) => ({
    id,
    name: `Variation ${index}`,
    percentage: 25,
    is_control: false,
    messages: [{ channel: 'email' as const, parts: {} }],
  })),
  conversion_behaviors: [],
}
const id = campaignIds[campaign] ?? ''

/** The series that the endpoint shows, from rows to what is written as JSON. */
const show = (rollup: Rollup): number => {
  const window = dayWindow(drawnUntil - 1, days, utc)
  return presentCampaignDays(presented, window.points, rollup.rows({ family: 'campaign', id, sub: '' }, window)).length
}

/** Microseconds of one series, of many in a row. */
const seriesTime = (rollup: Rollup): number => {
  const repeats = 500
  const began = performance.now()
  for (let count = 0; count < repeats; count += 1) show(rollup)
  return ((performance.now() - began) * 1000) / repeats
}

const atMost = (value: number, target: number): string => `≤ ${target}: ${value <= target ? 'met' : '**missed**'}`

/** Seconds of adding, ours and DuckDB's in turn, each into an empty one. */
const adding = () =>
  interleaved(
    {
      ours: () => fill(emptyRollup(), engagements),
      duck: async () => {
        const duck = await openDuck()
        try {
          return duck.append(engagements)
        } finally {
          duck.close()
        }
      },
    },
    { rounds: addRounds, warmUp: 0 },
  )

const querying = (ours: Rollup, tenfold: Rollup, duck: Duck) =>
  interleaved(
    {
      ours: () => seriesTime(ours),
      tenfold: () => seriesTime(tenfold),
      duck: async () => {
        const began = performance.now()
        await duck.series(id, drawnUntil - days * dayMs, drawnUntil)
        return (performance.now() - began) * 1000
      },
    },
    { rounds: 15, warmUp: 3 },
  )

interface Measured {
  readonly added: Awaited<ReturnType<typeof adding>>
  readonly asked: Awaited<ReturnType<typeof querying>>
  readonly bytes: number
}

const measure = async (): Promise<Measured> => {
  const added = await adding()
  // The users' texts are there before: the service has them in its profiles.
  fill(emptyRollup(), 1000)
  const before = await collected()
  const ours = emptyRollup()
  fill(ours, engagements)
  const bytes = ((await collected()) - before) / engagements
  const tenfold = emptyRollup()
  fill(tenfold, 10 * engagements)
  const duck = await openDuck()
  duck.append(engagements)
  const asked = await querying(ours, tenfold, duck)
  duck.close()
  return { added, asked, bytes }
}

const rate = (seconds: readonly number[]): string =>
  amount(spreadOf(seconds.map((each) => engagements / each / 1000)), 'thousand a second')

const micros = (measured: readonly number[]): string => amount(spreadOf(measured), 'µs')

const rowsOf = ({ added, asked, bytes }: Measured): Finding['rows'] => {
  const speed = ratiosOf(added.duck, added.ours)
  const lead = ratiosOf(asked.duck, asked.ours)
  const growth = ratiosOf(asked.tenfold, asked.ours)
  return [
    ['adding', rate(added.ours), rate(added.duck), ratio(speed), atLeast(speed, targets.add)],
    [`a series of ${days} days`, micros(asked.ours), micros(asked.duck), ratio(lead), atLeast(lead, targets.series)],
    [
      'the same after ten times as many',
      micros(asked.tenfold),
      '',
      ratio(growth),
      atMost(growth.median, targets.tenfold),
    ],
    ['bytes an engagement', bytes.toFixed(2), '', '', atMost(bytes, targets.bytes)],
  ]
}

const ask = async (): Promise<Finding> => ({
  title: 'Analytics beside DuckDB',
  method: `${engagements.toLocaleString('en')} engagements of emails over ${drawn.days} days, ${drawn.campaigns} campaigns of ${drawn.variations} variations, ${drawn.users.toLocaleString('en')} users, drawn at random while they are added. DuckDB: \`@duckdb/node-api\`, its appender row by row, and a prepared GROUP BY over day and variation with distinct counts. Ours: the roll-up of \`@brazier/domain\`, and the days that \`campaigns.data_series\` shows, ready to be written as JSON.`,
  columns: ['', 'ours', 'DuckDB', 'ratio', 'target'],
  rows: rowsOf(await measure()),
  notes: [
    'Bytes are the growth of the heap and its array buffers after full garbage collections. They include the numbering of users, but not the users’ ids, which the service keeps in profiles.',
  ],
})

/** How fast and how large the analytics are. */
export const analytics: Question = {
  name: 'analytics',
  figure: 'time to read a series of a campaign; engagements that are counted a second',
  ask,
}
