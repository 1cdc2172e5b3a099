import type { StateFileJson } from '@brazier/backend/parts'
import { type Client, unwrap } from '@brazier/client'
import { limits } from '@brazier/contract'
import { type Pulling, readEach } from './pulling.ts'
import { activitySeries, campaignSeries, canvasSeries, type Day, seriesOf } from './series-cells.ts'

type Analytics = NonNullable<StateFileJson['analytics']>
type Series = NonNullable<Analytics['series']>[number]

export interface Counted {
  readonly campaigns: readonly string[]
  readonly canvases: readonly string[]
  readonly segments: readonly string[]
  readonly events: readonly string[]
  readonly products: readonly string[]
}

const dayMs = 86_400_000

/** Windows of at most `most` days, to the day of `now`, oldest first. They share a day: clocks may change between them. */
const windowsOf = ({ now, days }: Pulling, most: number): { length: number; ending_at: string }[] => {
  const windows = []
  let [left, end] = [days, now]
  do {
    windows.unshift({ length: Math.min(left, most), ending_at: new Date(end).toISOString() })
    left -= most - 1
    end -= (most - 1) * dayMs
  } while (left > 1)
  return windows
}

type Read = (client: Client, window: { length: number; ending_at: string }) => Promise<readonly Day[]>

const daysOf = async (pulling: Pulling, read: Read, most: number = limits.seriesLength): Promise<Day[]> => {
  const days = new Map<string, Day>()
  for (const window of windowsOf(pulling, most)) {
    for (const day of await read(pulling.client, window)) days.set(day.time, day)
  }
  return [...days.values()]
}

const ofCampaigns = (pulling: Pulling, ids: readonly string[]): Promise<(Series | undefined)[]> =>
  readEach(pulling, 'series of campaigns', ids, async (campaign_id) => {
    const days = await daysOf(
      pulling,
      async (client, window) =>
        unwrap(await client['campaigns.data_series']({ query: { campaign_id, ...window } })).data,
    )
    return seriesOf('campaign', campaign_id, days, campaignSeries)
  })

const ofCanvases = (pulling: Pulling, ids: readonly string[]): Promise<(Series | undefined)[]> =>
  readEach(pulling, 'series of Canvases', ids, async (canvas_id) => {
    const query = { canvas_id, include_variant_breakdown: 'true', include_step_breakdown: 'true' } as const
    const read: Read = async (client, window) =>
      unwrap(await client['canvas.data_series']({ query: { ...query, ...window } })).data.stats
    return seriesOf('canvas', canvas_id, await daysOf(pulling, read, limits.canvasSeriesLength), canvasSeries)
  })

const ofEvents = (pulling: Pulling, names: readonly string[]): Promise<(Series | undefined)[]> =>
  readEach(pulling, 'series of events', names, async (event) => {
    const days = await daysOf(
      pulling,
      async (client, window) => unwrap(await client['events.data_series']({ query: { event, ...window } })).data,
    )
    return seriesOf('event', event, days, activitySeries({ count: 'count' }))
  })

const ofProducts = (pulling: Pulling, ids: readonly string[]): Promise<(Series | undefined)[]> =>
  readEach(pulling, 'series of purchases', ['', ...ids], async (id) => {
    const product = id === '' ? {} : { product: id }
    const pieces = await daysOf(
      pulling,
      async (client, window) =>
        unwrap(await client['purchases.quantity_series']({ query: { ...product, ...window } })).data,
    )
    const money = await daysOf(
      pulling,
      async (client, window) =>
        unwrap(await client['purchases.revenue_series']({ query: { ...product, ...window } })).data,
    )
    const days = pieces.map((day, index) => ({ ...money[index], ...day }))
    return seriesOf(
      'purchase',
      id,
      days,
      activitySeries({ purchase_quantity: 'purchase_quantity', revenue: 'revenue_cents' }),
    )
  })

const ofWorkspace = (pulling: Pulling): Promise<(Series | undefined)[]> => {
  const kinds = [
    [
      'session',
      { sessions: 'sessions' },
      async (client, query) => unwrap(await client['sessions.data_series']({ query })).data,
    ],
    ['active', { dau: 'users' }, async (client, query) => unwrap(await client['kpi.dau.data_series']({ query })).data],
    [
      'new_user',
      { new_users: 'new_users' },
      async (client, query) => unwrap(await client['kpi.new_users.data_series']({ query })).data,
    ],
    [
      'uninstall',
      { uninstalls: 'uninstalls' },
      async (client, query) => unwrap(await client['kpi.uninstalls.data_series']({ query })).data,
    ],
  ] as const satisfies readonly (readonly [Series['family'], object, Read])[]
  return readEach(pulling, 'series of the workspace', kinds, async ([family, names, read]) =>
    seriesOf(family, '', await daysOf(pulling, read), activitySeries(names)),
  )
}

/** A segment without analytics has no series. */
const sizesOf = async (
  pulling: Pulling,
  ids: readonly string[],
): Promise<NonNullable<StateFileJson['segment_sizes']>> => {
  const sizes = await readEach(pulling, 'sizes of segments', ids, async (segment_id) => {
    const days = await daysOf(
      pulling,
      async (client, window) => unwrap(await client['segments.data_series']({ query: { segment_id, ...window } })).data,
    )
    // A day shows the last size, so only changes are kept. The loading server itself measures today.
    return days
      .slice(0, -1)
      .flatMap(({ time, size }, index) =>
        size === (days[index - 1]?.['size'] ?? 0)
          ? []
          : [{ segment_id, at: `${time}T12:00:00.000Z`, size: Number(size) }],
      )
  })
  return sizes.flat()
}

export const pullSeries = async (
  pulling: Pulling,
  counted: Counted,
): Promise<Pick<StateFileJson, 'analytics' | 'segment_sizes'>> => {
  if (pulling.days === 0) return {}
  const read = [
    await ofCampaigns(pulling, counted.campaigns),
    await ofCanvases(pulling, counted.canvases),
    await ofEvents(pulling, counted.events),
    await ofProducts(pulling, counted.products),
    await ofWorkspace(pulling),
  ]
  const series = read.flat().filter((one) => one !== undefined)
  const most = series.flatMap(({ cells }) => cells.flatMap(({ users = {} }) => Object.values(users).flat()))
  pulling.notes.add(
    'analytics',
    `The last ${pulling.days} days, whole days of UTC; not by app or segment, not by hour, and not by send_id: the API has no list of them. The API counts different users and does not say who they are: they are placeholders, the same ones each day, so that counts over several days are those of the largest day.`,
  )
  const users = Array.from(
    { length: Math.max(0, ...most.map((one) => one.length)) },
    (_, index) => `placeholder-${index + 1}`,
  )
  return { analytics: { users, series }, segment_sizes: await sizesOf(pulling, counted.segments) }
}
