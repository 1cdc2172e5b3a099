import { type Calendar, hourOf } from '../time/calendar.ts'
import { countingOf, numberedCounter } from './counters.ts'
import type { Engagement } from './engagement.ts'
import type { SeriesFamily } from './series.ts'

/** A store for counting. It defines `Row` and `Cell`. */
export interface Counting<Row, Cell> {
  row(family: SeriesFamily, id: string, sub: string, bucket: number): Row
  cell(row: Row, part: string, channel: string): Cell
  count(cell: Cell, counter: string, by: number): void
  /** Counts a user once, even if called again. */
  see(cell: Cell, counter: string, user: string): void
}

/** Counts nothing if members do not fit, such as a channel without that kind. */
export const countEngagement = <Row, Cell>(
  engagement: Engagement,
  calendar: Calendar,
  counting: Counting<Row, Cell>,
): void => {
  const { kind, campaign_id, canvas_id, send_id } = engagement
  switch (kind) {
    case 'custom_event':
    case 'purchase':
    case 'session':
    case 'new_user':
    case 'uninstall':
      countActivity(engagement, calendar, counting)
      break
    default:
      if (campaign_id !== undefined) {
        countCampaign(engagement, calendar, { counting, family: 'campaign', id: campaign_id, sub: '' })
        if (send_id !== undefined) {
          countCampaign(engagement, calendar, { counting, family: 'send', id: campaign_id, sub: send_id })
        }
      } else if (canvas_id !== undefined) {
        countCanvas(engagement, calendar, { counting, family: 'canvas', id: canvas_id, sub: '' })
      }
  }
}

interface CountedSeries<Row, Cell> {
  readonly counting: Counting<Row, Cell>
  readonly family: SeriesFamily
  readonly id: string
  readonly sub: string
}

const rowOf = <Row, Cell>({ counting, family, id, sub }: CountedSeries<Row, Cell>, bucket: number): Row =>
  counting.row(family, id, sub, bucket)

const countCampaign = <Row, Cell>(
  engagement: Engagement,
  calendar: Calendar,
  series: CountedSeries<Row, Cell>,
): void => {
  const { kind, time, variation_id, channel = '', user, revenue_cents } = engagement
  // The whole day is the sum of its variations.
  if (variation_id === undefined || variation_id === '') return
  const { counting } = series
  const row = rowOf(series, calendar.dayOf(time))
  const element = counting.cell(row, variation_id, channel)
  if (kind === 'conversion') {
    const { counter, received } = conversionOf(engagement)
    countBoth(counting, row, element, counter, 1)
    const receivedRow = rowOf(series, calendar.dayOf(received))
    const receivedElement = counting.cell(receivedRow, variation_id, channel)
    countBoth(counting, receivedRow, receivedElement, `${counter}_by_send_time`, 1)
  } else if (countMessage(engagement, counting, element)) {
    counting.see(element, 'unique_recipients', user)
    counting.see(counting.cell(row, '', ''), 'unique_recipients', user)
  }
  if (revenue_cents !== undefined) countBoth(counting, row, element, 'revenue_cents', revenue_cents)
}

const countBoth = <Row, Cell>(
  counting: Counting<Row, Cell>,
  row: Row,
  cell: Cell,
  counter: string,
  by: number,
): void => {
  counting.count(cell, counter, by)
  counting.count(counting.cell(row, '', ''), counter, by)
}

const conversionCounters = ['conversions', 'conversions1', 'conversions2', 'conversions3'] as const

const conversionOf = ({
  conversion = 0,
  received_at,
  time,
}: Engagement): {
  readonly counter: (typeof conversionCounters)[number]
  readonly received: number
} => ({ counter: conversionCounters[conversion], received: received_at ?? time })

/** Returns whether the user becomes a recipient. */
const countMessage = <Row, Cell>(engagement: Engagement, counting: Counting<Row, Cell>, element: Cell): boolean => {
  const { kind, channel = '', user } = engagement
  const known = countingOf(channel, kind)
  if (known === undefined) return false
  const { counters, unique, receives } = known
  for (const counter of counters) counting.count(element, counter, 1)
  const numbered = numberedCounter(engagement)
  if (numbered !== undefined) counting.count(element, numbered, 1)
  if (unique !== undefined) counting.see(element, unique, user)
  return receives === true
}

const countCanvas = <Row, Cell>(engagement: Engagement, calendar: Calendar, series: CountedSeries<Row, Cell>): void => {
  const { kind, time, variation_id, step_id, channel = '', revenue_cents } = engagement
  const { counting } = series
  const parts = ['']
  if (variation_id !== undefined) parts.push(`variant:${variation_id}`)
  if (step_id !== undefined && kind !== 'entry') parts.push(`step:${step_id}`)
  const row = rowOf(series, calendar.dayOf(time))
  const countAll = (of: Row, counter: string, by: number): void => {
    for (const part of parts) counting.count(counting.cell(of, part, ''), counter, by)
  }
  if (kind === 'entry') countAll(row, 'entries', 1)
  else if (kind === 'conversion') {
    const { counter, received } = conversionOf(engagement)
    countAll(row, counter, 1)
    countAll(rowOf(series, calendar.dayOf(received)), `${counter}_by_entry_time`, 1)
  } else if (step_id !== undefined) countMessage(engagement, counting, counting.cell(row, `step:${step_id}`, channel))
  if (revenue_cents !== undefined) countAll(row, 'revenue_cents', revenue_cents)
}

/** Counts for all apps and the engagement's app, in each for all users and, but for who was active, each segment. */
const countActivity = <Row, Cell>(engagement: Engagement, calendar: Calendar, counting: Counting<Row, Cell>): void => {
  const { kind, time, name = '', app_id, segment_ids = [], user, quantity = 1, revenue_cents = 0 } = engagement
  const [day, hour] = [calendar.dayOf(time), hourOf(time)]
  const subs = app_id === undefined || app_id === '' ? [''] : ['', app_id]
  const inCells = (family: SeriesFamily, id: string, bucket: number, count: (cell: Cell) => void): void => {
    const parts = family === 'active' ? [''] : ['', ...segment_ids]
    for (const sub of subs) {
      const row = counting.row(family, id, sub, bucket)
      for (const part of parts) count(counting.cell(row, part, ''))
    }
  }
  const countIn = (family: SeriesFamily, counter: string): void =>
    inCells(family, '', day, (cell) => counting.count(cell, counter, 1))
  const byDayAndHour = (family: 'event' | 'purchase' | 'session', id: string, count: (cell: Cell) => void) => {
    inCells(family, id, day, count)
    inCells(`${family}.hour`, id, hour, count)
  }
  switch (kind) {
    case 'custom_event':
      byDayAndHour('event', name, (cell) => counting.count(cell, 'count', 1))
      break
    case 'purchase':
      for (const id of name === '' ? [''] : ['', name]) {
        byDayAndHour('purchase', id, (cell) => {
          counting.count(cell, 'revenue_cents', revenue_cents)
          counting.count(cell, 'purchase_quantity', quantity)
        })
      }
      break
    case 'session':
      byDayAndHour('session', '', (cell) => counting.count(cell, 'sessions', 1))
      inCells('active', '', day, (cell) => counting.see(cell, 'users', user))
      break
    case 'new_user':
      countIn('new_user', 'new_users')
      break
    default:
      countIn('uninstall', 'uninstalls')
  }
}
