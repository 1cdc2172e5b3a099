import { type Calendar, hourOf } from './calendar.ts'
import { countingOf, numberedCounter } from './counters.ts'
import type { Engagement } from './engagement.ts'
import type { SeriesFamily } from './series.ts'

/** A cell that is being counted in. */
export interface CountingCell {
  count(counter: string, by: number): void
  /** Counts a user once, however often. */
  see(counter: string, user: string): void
}

/** A row that is being counted in. */
export interface CountingRow {
  cell(part: string, channel: string): CountingCell
}

/** Where engagements are counted: a roll-up in memory, or tables. */
export interface CountingRows {
  row(family: SeriesFamily, id: string, sub: string, bucket: number): CountingRow
}

/** Counts one engagement in every row it belongs to. What does not fit together, such as a channel without the kind, counts nothing. */
export function countEngagement(engagement: Engagement, calendar: Calendar, rows: CountingRows): void {
  const { kind, campaign_id, canvas_id, send_id } = engagement
  switch (kind) {
    case 'custom_event':
    case 'purchase':
    case 'session':
    case 'new_user':
    case 'uninstall':
      countActivity(engagement, calendar, rows)
      break
    default:
      if (campaign_id !== undefined) {
        countCampaign(engagement, calendar, (bucket) => rows.row('campaign', campaign_id, '', bucket))
        if (send_id !== undefined) {
          countCampaign(engagement, calendar, (bucket) => rows.row('send', campaign_id, send_id, bucket))
        }
      } else if (canvas_id !== undefined) {
        countCanvas(engagement, calendar, (bucket) => rows.row('canvas', canvas_id, '', bucket))
      }
  }
}

type RowOf = (bucket: number) => CountingRow

function countCampaign(engagement: Engagement, calendar: Calendar, rowOf: RowOf): void {
  const { kind, time, variation_id = '', channel = '', user, revenue_cents } = engagement
  const row = rowOf(calendar.dayOf(time))
  const element = row.cell(variation_id, channel)
  const whole = row.cell('', '')
  if (kind === 'conversion') {
    const { counter, received } = conversionOf(engagement)
    element.count(counter, 1)
    whole.count(counter, 1)
    const receivedRow = rowOf(calendar.dayOf(received))
    receivedRow.cell(variation_id, channel).count(`${counter}_by_send_time`, 1)
    receivedRow.cell('', '').count(`${counter}_by_send_time`, 1)
  } else if (countMessage(engagement, element)) {
    element.see('unique_recipients', user)
    whole.see('unique_recipients', user)
  }
  if (revenue_cents !== undefined) {
    element.count('revenue_cents', revenue_cents)
    whole.count('revenue_cents', revenue_cents)
  }
}

const conversionCounters = ['conversions', 'conversions1', 'conversions2', 'conversions3'] as const

function conversionOf({ conversion = 0, received_at, time }: Engagement): {
  readonly counter: (typeof conversionCounters)[number]
  readonly received: number
} {
  return { counter: conversionCounters[conversion], received: received_at ?? time }
}

/** Counts what happened to a message; whether it made the user a recipient. */
function countMessage(engagement: Engagement, element: CountingCell): boolean {
  const { kind, channel = '', user } = engagement
  const counting = countingOf(channel, kind)
  if (counting === undefined) return false
  for (const counter of counting.counters) element.count(counter, 1)
  const numbered = numberedCounter(engagement)
  if (numbered !== undefined) element.count(numbered, 1)
  if (counting.unique !== undefined) element.see(counting.unique, user)
  return counting.receives === true
}

function countCanvas(engagement: Engagement, calendar: Calendar, rowOf: RowOf): void {
  const { kind, time, variation_id, step_id, channel = '', revenue_cents } = engagement
  const parts = ['']
  if (variation_id !== undefined) parts.push(`variant:${variation_id}`)
  if (step_id !== undefined && kind !== 'entry') parts.push(`step:${step_id}`)
  const row = rowOf(calendar.dayOf(time))
  const countAll = (of: CountingRow, counter: string, by: number): void => {
    for (const part of parts) of.cell(part, '').count(counter, by)
  }
  if (kind === 'entry') countAll(row, 'entries', 1)
  else if (kind === 'conversion') {
    const { counter, received } = conversionOf(engagement)
    countAll(row, counter, 1)
    countAll(rowOf(calendar.dayOf(received)), `${counter}_by_entry_time`, 1)
  } else if (step_id !== undefined) countMessage(engagement, row.cell(`step:${step_id}`, channel))
  if (revenue_cents !== undefined) countAll(row, 'revenue_cents', revenue_cents)
}

/** Counts in the rows of all apps and of the engagement's own, for all users and for each segment. */
function countActivity(engagement: Engagement, calendar: Calendar, rows: CountingRows): void {
  const { kind, time, name = '', app_id, segment_ids = [], user, quantity = 1, revenue_cents = 0 } = engagement
  const [day, hour] = [calendar.dayOf(time), hourOf(time)]
  const subs = app_id === undefined || app_id === '' ? [''] : ['', app_id]
  const parts = ['', ...segment_ids]
  const inCells = (family: SeriesFamily, id: string, bucket: number, count: (cell: CountingCell) => void): void => {
    for (const sub of subs) {
      const row = rows.row(family, id, sub, bucket)
      for (const part of parts) count(row.cell(part, ''))
    }
  }
  const byDayAndHour = (family: 'event' | 'purchase' | 'session', id: string, count: (cell: CountingCell) => void) => {
    inCells(family, id, day, count)
    inCells(`${family}.hour`, id, hour, count)
  }
  switch (kind) {
    case 'custom_event':
      byDayAndHour('event', name, (cell) => cell.count('count', 1))
      break
    case 'purchase':
      for (const id of name === '' ? [''] : ['', name]) {
        byDayAndHour('purchase', id, (cell) => {
          cell.count('revenue_cents', revenue_cents)
          cell.count('purchase_quantity', quantity)
        })
      }
      break
    case 'session':
      byDayAndHour('session', '', (cell) => cell.count('sessions', 1))
      inCells('active', '', day, (cell) => cell.see('users', user))
      break
    case 'new_user':
      inCells('new_user', '', day, (cell) => cell.count('new_users', 1))
      break
    default:
      inCells('uninstall', '', day, (cell) => cell.count('uninstalls', 1))
  }
}
