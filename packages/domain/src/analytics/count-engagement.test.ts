import { describe, expect, it } from 'vitest'
import { calendarOf } from '../time/calendar.ts'
import { dayMs, hourMs } from '../time/instant.ts'
import type { Engagement } from './engagement.ts'
import { emptyRollup, type Rollup } from './rollup.ts'
import type { SeriesFamily, SeriesKey } from './series.ts'

const utc = calendarOf('UTC')

const rollupOf = (engagements: readonly Engagement[]): Rollup => {
  const rollup = emptyRollup()
  for (const engagement of engagements) rollup.add(engagement, utc)
  return rollup
}

const key = (family: SeriesFamily, id = '', sub = ''): SeriesKey => ({ family, id, sub })
const always = { from: -10_000, until: 10_000 }

/** The counts of each row of a series, by bucket, then part and channel. */
const countsOf = (rollup: Rollup, of: SeriesKey): object =>
  Object.fromEntries(
    rollup
      .rows(of, always)
      .map(({ bucket, cells }) => [
        bucket,
        Object.fromEntries(cells.map(({ part, channel, counts }) => [`${part}/${channel}`, counts])),
      ]),
  )

const message = (members: Partial<Engagement>): Engagement => ({
  user: 'u',
  time: 0,
  kind: 'sent',
  campaign_id: 'c',
  variation_id: 'v',
  channel: 'email',
  ...members,
})

describe('what happens to a message of a campaign', () => {
  it('counts in its variation and channel, and its recipient in the whole of the day too', () => {
    const rollup = rollupOf([message({}), message({ user: 'w' }), message({}), message({ kind: 'open' })])
    expect(countsOf(rollup, key('campaign', 'c'))).toStrictEqual({
      0: { 'v/email': { sent: 3, unique_recipients: 2, opens: 1, unique_opens: 1 }, '/': { unique_recipients: 2 } },
    })
  })

  it('counts in its send as well', () => {
    const rollup = rollupOf([message({ send_id: 's' }), message({ time: dayMs })])
    expect(countsOf(rollup, key('send', 'c', 's'))).toEqual({
      0: { 'v/email': { sent: 1, unique_recipients: 1 }, '/': { unique_recipients: 1 } },
    })
    expect(rollup.rows(key('campaign', 'c'), always)).toHaveLength(2)
  })

  it('brings conversions on their day and on the day of the message, and revenue', () => {
    const conversion = { kind: 'conversion', time: dayMs, received_at: 0 } as const
    const rollup = rollupOf([
      message({ ...conversion, revenue_cents: 250 }),
      message({ ...conversion, conversion: 2 }),
      message({ kind: 'conversion', conversion: 3, time: dayMs }),
      message({ kind: 'conversion', conversion: 1, time: dayMs }),
      message({ kind: 'revenue', revenue_cents: 50, time: dayMs }),
    ])
    const received = { conversions_by_send_time: 1, conversions2_by_send_time: 1 }
    const engagement = {
      conversions: 1,
      conversions2: 1,
      conversions3: 1,
      conversions3_by_send_time: 1,
      conversions1: 1,
      conversions1_by_send_time: 1,
      revenue_cents: 300,
    }
    expect(countsOf(rollup, key('campaign', 'c'))).toStrictEqual({
      0: { 'v/email': received, '/': received },
      1: { 'v/email': engagement, '/': engagement },
    })
  })

  it('counts clicks on parts of a push by number and title', () => {
    const rollup = rollupOf([message({ kind: 'carousel_slide_click', channel: 'web_push', number: 1, title: 'Tea' })])
    expect(countsOf(rollup, key('campaign', 'c'))).toStrictEqual({
      0: { 'v/web_push': { carousel_slide_1_Tea_click: 1 } },
    })
  })
})

describe('what happens in a Canvas', () => {
  const inCanvas = (members: Partial<Engagement>): Engagement => ({
    user: 'u',
    time: 0,
    kind: 'entry',
    canvas_id: 'k',
    variation_id: 'v',
    step_id: 's',
    ...members,
  })

  it('counts entries in the whole and the variant, messages in their step', () => {
    const rollup = rollupOf([inCanvas({}), inCanvas({ kind: 'open', channel: 'email' })])
    expect(countsOf(rollup, key('canvas', 'k'))).toEqual({
      0: { '/': { entries: 1 }, 'variant:v/': { entries: 1 }, 'step:s/email': { opens: 1, unique_opens: 1 } },
    })
  })

  it('counts conversions and revenue in the whole, the variant and the step, as far as these are known', () => {
    const counted = { conversions: 1, conversions_by_entry_time: 1, revenue_cents: 5 }
    const whole = rollupOf([inCanvas({ kind: 'conversion', revenue_cents: 5 })])
    expect(countsOf(whole, key('canvas', 'k'))).toEqual({
      0: { '/': counted, 'variant:v/': counted, 'step:s/': counted },
    })
    const without = { kind: 'conversion', variation_id: undefined, step_id: undefined, received_at: -1 } as const
    expect(countsOf(rollupOf([inCanvas(without)]), key('canvas', 'k'))).toEqual({
      '-1': { '/': { conversions_by_entry_time: 1 } },
      0: { '/': { conversions: 1 } },
    })
    expect([...rollupOf([inCanvas({ kind: 'open', channel: 'email', step_id: undefined })]).all()]).toEqual([])
  })
})

describe('what users do by themselves', () => {
  const did = (kind: Engagement['kind'], members: Partial<Engagement> = {}): Engagement => ({
    user: 'u',
    time: dayMs + 2 * hourMs,
    kind,
    ...members,
  })

  it('counts events by name, day and hour, for all apps and their own, for all users and each segment', () => {
    const rollup = rollupOf([did('custom_event', { name: 'e', app_id: 'a', segment_ids: ['g'] })])
    const cells = { '/': { count: 1 }, 'g/': { count: 1 } }
    expect(countsOf(rollup, key('event', 'e'))).toEqual({ 1: cells })
    expect(countsOf(rollup, key('event', 'e', 'a'))).toEqual({ 1: cells })
    expect(countsOf(rollup, key('event.hour', 'e', 'a'))).toEqual({ 26: cells })
    expect(countsOf(rollupOf([did('custom_event', { name: 'e', app_id: '' })]), key('event', 'e'))).toEqual({
      1: { '/': { count: 1 } },
    })
  })

  it('counts purchases by product, and all products together', () => {
    const bought = did('purchase', { name: 'tea', quantity: 3, revenue_cents: 250 })
    const rollup = rollupOf([bought, did('purchase', { name: '' })])
    const unnamed = rollupOf([did('purchase')])
    expect(countsOf(unnamed, key('purchase', ''))).toEqual({ 1: { '/': { revenue_cents: 0, purchase_quantity: 1 } } })
    expect([...unnamed.all()].map(({ family, id }) => [family, id])).toEqual([
      ['purchase', ''],
      ['purchase.hour', ''],
    ])
    expect(countsOf(rollup, key('purchase', 'tea'))).toEqual({
      1: { '/': { revenue_cents: 250, purchase_quantity: 3 } },
    })
    expect(countsOf(rollup, key('purchase'))).toEqual({ 1: { '/': { revenue_cents: 250, purchase_quantity: 4 } } })
    expect(countsOf(rollup, key('purchase.hour', 'tea'))).toEqual({
      26: { '/': { revenue_cents: 250, purchase_quantity: 3 } },
    })
  })

  it('counts sessions and who was active, new users and uninstalls', () => {
    const rollup = rollupOf([did('session'), did('session', { segment_ids: ['g'] }), did('new_user'), did('uninstall')])
    const counts = (family: SeriesFamily) => countsOf(rollup, key(family))
    expect(counts('session')).toEqual({ 1: { '/': { sessions: 2 }, 'g/': { sessions: 1 } } })
    expect(counts('session.hour')).toEqual({ 26: { '/': { sessions: 2 }, 'g/': { sessions: 1 } } })
    expect(counts('active')).toEqual({ 1: { '/': { users: 1 } } })
    expect(counts('new_user')).toEqual({ 1: { '/': { new_users: 1 } } })
    expect(counts('uninstall')).toEqual({ 1: { '/': { uninstalls: 1 } } })
  })
})

const open: Engagement = { user: 'u', time: 0, kind: 'open', campaign_id: 'c', variation_id: 'v', channel: 'email' }

describe('an engagement whose members do not fit together counts nothing', () => {
  it.each<readonly [string, Engagement]>([
    ['a kind that its channel has not', { ...open, kind: 'direct_open' }],
    ['a message without a channel', { ...open, channel: undefined }],
    ['a message of no variation', { ...open, variation_id: undefined }],
    ['a message of an empty variation', { ...open, variation_id: '' }],
    ['an entry into nothing', { user: 'u', time: 0, kind: 'entry', variation_id: 'v' }],
    ['a conversion of no variation', { user: 'u', time: 0, kind: 'conversion', campaign_id: 'c', revenue_cents: 5 }],
    ['a message of nothing', { user: 'u', time: 0, kind: 'open', channel: 'email' }],
  ])('%s', (_, engagement) => {
    expect([...rollupOf([engagement]).all()]).toEqual([])
  })

  it('while one that does is there', () => {
    expect([...rollupOf([open]).all()]).toMatchObject([
      { family: 'campaign', id: 'c', bucket: 0, cells: [{ part: 'v' }] },
    ])
  })
})
