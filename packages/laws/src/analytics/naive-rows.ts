import {
  type Calendar,
  compareTexts,
  type Engagement,
  hourMs,
  type SeriesCell,
  type SeriesKey,
  type SeriesRow,
  type Span,
} from '@brazier/domain/rules'

type Is = (engagement: Engagement) => boolean

const pushes = ['ios_push', 'android_push', 'kindle_push', 'web_push']

const kind =
  (channels: readonly string[], ...kinds: readonly string[]): Is =>
  (one) =>
    one.channel !== undefined && channels.includes(one.channel) && kinds.includes(one.kind)

/** The engagements that each counts. */
const messageCounters: { readonly [counter: string]: Is } = {
  sent: kind([...pushes, 'webhook', 'email', 'sms', 'whats_app', 'content_cards'], 'sent', 'error'),
  delivered: kind([...pushes, 'email', 'sms', 'whats_app'], 'delivered'),
  undelivered: kind(pushes, 'undelivered'),
  delivery_failed: kind([...pushes, 'sms'], 'delivery_failed'),
  bounces: kind([...pushes, 'email'], 'bounce'),
  direct_opens: kind(pushes, 'direct_open'),
  total_opens: kind(pushes, 'direct_open', 'influenced_open'),
  body_clicks: kind(pushes, 'body_click'),
  errors: kind(['webhook'], 'error'),
  opens: kind(['email'], 'open'),
  clicks: kind(['email', 'sms', 'in_app_message'], 'click'),
  unsubscribes: kind(['email'], 'unsubscribe'),
  reported_spam: kind(['email'], 'spam_report'),
  sent_to_carrier: kind(['sms'], 'sent_to_carrier'),
  rejected: kind(['sms'], 'rejected'),
  opt_out: kind(['sms'], 'opt_out'),
  help: kind(['sms'], 'help'),
  failed: kind(['whats_app'], 'failed'),
  read: kind(['whats_app'], 'read'),
  total_impressions: kind(['content_cards'], 'impression'),
  total_clicks: kind(['content_cards'], 'click'),
  total_dismissals: kind(['content_cards'], 'dismissal'),
  impressions: kind(['in_app_message'], 'impression'),
  first_button_clicks: kind(['in_app_message'], 'first_button_click'),
  second_button_clicks: kind(['in_app_message'], 'second_button_click'),
  enrolled: (one) => one.kind === 'enrolled',
}

/** The engagements whose users each counts. */
const uniqueCounters: { readonly [counter: string]: Is } = {
  unique_opens: kind(['email'], 'open'),
  unique_clicks: (one) =>
    (one.channel === 'email' && one.kind === 'click') || (one.channel === 'content_cards' && one.kind === 'click'),
  unique_impressions: kind(['content_cards'], 'impression'),
  unique_dismissals: kind(['content_cards'], 'dismissal'),
}

const isReceived: Is = (one) => (one.channel === 'in_app_message' ? one.kind === 'impression' : one.kind === 'sent')

interface Counter {
  readonly name: string
  readonly count: number
}

const usersOf = (list: readonly Engagement[]): number => new Set(list.map(({ user }) => user)).size

const messagesOf = (list: readonly Engagement[]): readonly Counter[] => [
  ...Object.entries(messageCounters).map(([name, is]) => ({ name, count: list.filter(is).length })),
  ...Object.entries(uniqueCounters).map(([name, is]) => ({ name, count: usersOf(list.filter(is)) })),
  ...list
    .filter(({ channel }) => channel !== undefined && pushes.includes(channel))
    .flatMap(({ kind: of, number, title }) => {
      if (of === 'carousel_slide_click') return [`carousel_slide_${number}_${title}_click`]
      return of === 'notif_button_click' ? [`notif_button_${number}_${title}_click`] : []
    })
    .map((name, _, names) => ({ name, count: names.filter((other) => other === name).length })),
]

const revenueOf = (list: readonly Engagement[]): Counter => ({
  name: 'revenue_cents',
  count: list.reduce((sum, { revenue_cents = 0 }) => sum + revenue_cents, 0),
})

const conversionsOf = (
  list: readonly Engagement[],
  isOn: (time: number) => boolean,
  suffix: string,
): readonly Counter[] =>
  [0, 1, 2, 3].flatMap((index) => {
    const name = `conversions${index === 0 ? '' : index}`
    const these = list.filter((one) => one.kind === 'conversion' && (one.conversion ?? 0) === index)
    return [
      { name, count: these.filter(({ time }) => isOn(time)).length },
      { name: `${name}${suffix}`, count: these.filter((one) => isOn(one.received_at ?? one.time)).length },
    ]
  })

interface PartChannel {
  readonly part: string
  readonly channel: string
}

const isActivity: Is = ({ kind: of }) => ['custom_event', 'purchase', 'session', 'new_user', 'uninstall'].includes(of)

const campaignCell = (list: readonly Engagement[], isOn: (time: number) => boolean, place: PartChannel) => {
  const isWhole = place.part === '' && place.channel === ''
  const mine = isWhole
    ? list
    : list.filter(({ variation_id = '', channel = '' }) => variation_id === place.part && channel === place.channel)
  const today = mine.filter(({ time }) => isOn(time))
  return [
    ...(isWhole ? [] : messagesOf(today)),
    { name: 'unique_recipients', count: usersOf(today.filter(isReceived)) },
    revenueOf(today),
    ...conversionsOf(mine, isOn, '_by_send_time'),
  ]
}

const canvasCell = (list: readonly Engagement[], isOn: (time: number) => boolean, { part, channel }: PartChannel) => {
  const mine = list.filter(
    (one) =>
      part === '' || part === `variant:${one.variation_id}` || (part === `step:${one.step_id}` && one.kind !== 'entry'),
  )
  const today = mine.filter(({ time }) => isOn(time))
  if (channel !== '') return messagesOf(today.filter((one) => one.channel === channel))
  return [
    { name: 'entries', count: today.filter((one) => one.kind === 'entry').length },
    revenueOf(today.filter((one) => one.kind !== 'entry' || part === '' || part.startsWith('variant:'))),
    ...conversionsOf(mine, isOn, '_by_entry_time'),
  ]
}

const activityCell = (family: string, list: readonly Engagement[]): readonly Counter[] => {
  const count = (of: string): number => list.filter((one) => one.kind === of).length
  switch (family.replace('.hour', '')) {
    case 'event':
      return [{ name: 'count', count: count('custom_event') }]
    case 'purchase':
      return [
        revenueOf(list),
        { name: 'purchase_quantity', count: list.reduce((sum, { quantity = 1 }) => sum + quantity, 0) },
      ]
    case 'session':
      return [{ name: 'sessions', count: count('session') }]
    case 'active':
      return [{ name: 'users', count: usersOf(list) }]
    case 'new_user':
      return [{ name: 'new_users', count: count('new_user') }]
    default:
      return [{ name: 'uninstalls', count: count('uninstall') }]
  }
}

const kindOfFamily: { readonly [family: string]: string } = {
  event: 'custom_event',
  purchase: 'purchase',
  session: 'session',
  active: 'session',
  new_user: 'new_user',
  uninstall: 'uninstall',
}

const listOf = (all: readonly Engagement[], { family, id, sub }: SeriesKey): readonly Engagement[] => {
  if (family === 'campaign') return all.filter((one) => !isActivity(one) && one.campaign_id === id)
  if (family === 'send') return all.filter((one) => !isActivity(one) && one.campaign_id === id && one.send_id === sub)
  if (family === 'canvas') {
    return all.filter((one) => !isActivity(one) && one.campaign_id === undefined && one.canvas_id === id)
  }
  return all.filter(
    (one) =>
      one.kind === kindOfFamily[family.replace('.hour', '')] &&
      (sub === '' || one.app_id === sub) &&
      (id === '' || one.name === id),
  )
}

const cellOf = (key: SeriesKey, list: readonly Engagement[], isOn: (time: number) => boolean, place: PartChannel) => {
  if (key.family === 'campaign' || key.family === 'send') return campaignCell(list, isOn, place)
  if (key.family === 'canvas') return canvasCell(list, isOn, place)
  const mine = list.filter(({ segment_ids = [] }) => place.part === '' || segment_ids.includes(place.part))
  return activityCell(
    key.family,
    mine.filter(({ time }) => isOn(time)),
  )
}

const placesOf = (key: SeriesKey, list: readonly Engagement[]): readonly PartChannel[] => {
  const places = list.flatMap(
    ({ variation_id = '', step_id, channel = '', segment_ids = [] }): readonly PartChannel[] => {
      if (key.family === 'campaign' || key.family === 'send') return [{ part: variation_id, channel }]
      if (key.family === 'active') return []
      if (key.family !== 'canvas') return segment_ids.map((part) => ({ part, channel: '' }))
      const step = `step:${step_id}`
      return [
        { part: `variant:${variation_id}`, channel: '' },
        { part: step, channel: '' },
        { part: step, channel },
      ]
    },
  )
  const all = [{ part: '', channel: '' }, ...places]
  return all.filter(
    (one, index) => index === all.findIndex((two) => two.part === one.part && two.channel === one.channel),
  )
}

const bucketOf = ({ family }: SeriesKey, calendar: Calendar, time: number): number =>
  family.endsWith('.hour') ? Math.floor(time / hourMs) : calendar.dayOf(time)

const cellsWhen = (
  key: SeriesKey,
  list: readonly Engagement[],
  isOn: (time: number) => boolean,
): readonly SeriesCell[] => {
  const cells = placesOf(key, list).map((place) => {
    const counted = cellOf(key, list, isOn, place).filter(({ count }) => count !== 0)
    return { ...place, counts: Object.fromEntries(counted.map(({ name, count }) => [name, count])) }
  })
  return inOrder(cells.filter(({ counts }) => Object.keys(counts).length > 0))
}

/**
 * Recomputes a series' rows from all engagements in the most obvious way. Leaves out cells and counters of 0; orders cells by part and
 * channel.
 */
export const naiveRows = (
  all: readonly Engagement[],
  calendar: Calendar,
  key: SeriesKey,
  { from, until }: Span,
): readonly SeriesRow[] => {
  const list = listOf(all, key)
  return Array.from({ length: until - from + 1 }, (_, index) => {
    const bucket = from + index
    return { bucket, cells: cellsWhen(key, list, (time) => bucketOf(key, calendar, time) === bucket) }
  }).filter(({ cells }) => cells.length > 0)
}

/** Recomputes a span's cells as one day. */
export const naiveTotal = (
  all: readonly Engagement[],
  calendar: Calendar,
  key: SeriesKey,
  { from, until }: Span,
): readonly SeriesCell[] =>
  cellsWhen(key, listOf(all, key), (time) => {
    const bucket = bucketOf(key, calendar, time)
    return bucket >= from && bucket <= until
  })

const inOrder = (cells: readonly SeriesCell[]): readonly SeriesCell[] =>
  cells.toSorted((a, b) => compareTexts(a.part, b.part) || compareTexts(a.channel, b.channel))

export const naiveDistinct = (
  all: readonly Engagement[],
  calendar: Calendar,
  key: SeriesKey,
  { from, until }: Span,
  width: number,
): readonly number[] => {
  const list = listOf(all, key)
  return Array.from({ length: until - from + 1 }, (_, index) => {
    const day = from + index
    const inWindow = list.filter(({ time }) => {
      const of = calendar.dayOf(time)
      return of <= day && of > day - width
    })
    return usersOf(inWindow)
  })
}

export const comparableCells = (cells: readonly SeriesCell[]): readonly SeriesCell[] => {
  const nonzero = cells.map((cell) => ({
    ...cell,
    counts: Object.fromEntries(Object.entries(cell.counts).filter(([, count]) => count !== 0)),
  }))
  return inOrder(nonzero.filter(({ counts }) => Object.keys(counts).length > 0))
}

export const comparableRows = (rows: readonly SeriesRow[]): readonly SeriesRow[] =>
  rows.map(({ bucket, cells }) => ({ bucket, cells: comparableCells(cells) })).filter(({ cells }) => cells.length > 0)
