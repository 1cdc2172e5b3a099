import type { StateFileJson } from '@brazier/backend/parts'
import { type Client, unwrap } from '@brazier/client'
import { limits } from '@brazier/contract'
import { dayMs } from '@brazier/domain/vocabulary'
import { type Pulling, readGiven, refusable } from './pulling.ts'
import {
  activitySeries,
  campaignSeries,
  canvasSeries,
  type CountedSeries,
  type Day,
  mostUsersOf,
  seriesOf,
  withUsers,
} from './series-cells.ts'

type Analytics = NonNullable<StateFileJson['analytics']>
type Series = NonNullable<Analytics['series']>[number]

export interface Counted {
  readonly campaigns: NonNullable<StateFileJson['campaigns']>
  readonly canvases: readonly string[]
  readonly segments: readonly string[]
  readonly events: readonly string[]
  readonly products: readonly string[]
}

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

type ReadSeries = (pulling: Pulling, id: string) => Promise<CountedSeries | undefined>

const ofCampaign = async (
  pulling: Pulling,
  { id: campaign_id, variations }: Counted['campaigns'][number],
): Promise<CountedSeries | undefined> => {
  const days = await daysOf(
    pulling,
    async (client, window) => unwrap(await client['campaigns.data_series']({ query: { campaign_id, ...window } })).data,
  )
  return seriesOf('campaign', campaign_id, days, campaignSeries(variations))
}

const ofCanvas: ReadSeries = async (pulling, canvas_id) => {
  const query = { canvas_id, include_variant_breakdown: 'true', include_step_breakdown: 'true' } as const
  const read: Read = async (client, window) =>
    unwrap(await client['canvas.data_series']({ query: { ...query, ...window } })).data.stats
  return seriesOf('canvas', canvas_id, await daysOf(pulling, read, limits.canvasSeriesLength), canvasSeries)
}

const ofEvent: ReadSeries = async (pulling, event) => {
  const days = await daysOf(
    pulling,
    async (client, window) => unwrap(await client['events.data_series']({ query: { event, ...window } })).data,
  )
  return seriesOf('event', event, days, activitySeries({ count: 'count' }))
}

const ofProduct: ReadSeries = async (pulling, id) => {
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
  const names = { purchase_quantity: 'purchase_quantity', revenue: 'revenue_cents' }
  return seriesOf('purchase', id, days, activitySeries(names))
}

const ofWorkspace = (family: Series['family'], names: { readonly [member: string]: string }, read: Read): Wanted => ({
  name: family,
  read: async (pulling) => seriesOf(family, '', await daysOf(pulling, read), activitySeries(names)),
})

/** Series of the whole workspace. */
const whole: readonly Wanted[] = [
  ofWorkspace(
    'session',
    { sessions: 'sessions' },
    async (client, query) => unwrap(await client['sessions.data_series']({ query })).data,
  ),
  ofWorkspace(
    'active',
    { dau: 'users' },
    async (client, query) => unwrap(await client['kpi.dau.data_series']({ query })).data,
  ),
  ofWorkspace(
    'new_user',
    { new_users: 'new_users' },
    async (client, query) => unwrap(await client['kpi.new_users.data_series']({ query })).data,
  ),
  ofWorkspace(
    'uninstall',
    { uninstalls: 'uninstalls' },
    async (client, query) => unwrap(await client['kpi.uninstalls.data_series']({ query })).data,
  ),
]

interface Wanted {
  readonly name: string
  read(pulling: Pulling): Promise<CountedSeries | undefined>
}

const wantedOf = (family: Series['family'], ids: readonly string[], read: ReadSeries): Wanted[] =>
  ids.map((id) => ({ name: `${family} ${id}`, read: (pulling) => read(pulling, id) }))

/** A segment without analytics has no series. */
const sizesOf = async (
  pulling: Pulling,
  ids: readonly string[],
): Promise<NonNullable<StateFileJson['segment_sizes']>> => {
  const sizes = await readGiven(pulling, 'segment_sizes', 'sizes of segments', ids, async (segment_id) => {
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
  const wanted = [
    ...counted.campaigns.map((campaign): Wanted => ({
      name: `campaign ${campaign.id}`,
      read: (reading) => ofCampaign(reading, campaign),
    })),
    ...wantedOf('canvas', counted.canvases, ofCanvas),
    ...wantedOf('event', counted.events, ofEvent),
    ...wantedOf('purchase', ['', ...counted.products], ofProduct),
    ...whole,
  ]
  const { notes } = pulling
  const read = await readGiven(pulling, 'analytics', 'series', wanted, (one) => one.read(pulling))
  const series = read.filter((one) => one !== undefined)
  notes.add(
    'analytics',
    `The last ${pulling.days} days, whole days of UTC; not by app or segment, not by hour, and not by send_id: the API has no list of them. The API counts different users and does not say who they are: they are placeholders, the same ones each day, so that counts over several days are those of the largest day.`,
  )
  const { largest, most } = mostUsersOf(series)
  if (largest > most) notes.add('analytics', `A count of different users is at most ${most} here; one was ${largest}.`)
  const users = Array.from({ length: Math.min(largest, most) }, (_, index) => `placeholder-${index + 1}`)
  const sizes = await refusable('segment_sizes', notes, () => sizesOf(pulling, counted.segments))
  return {
    analytics: { users, series: series.map((one) => withUsers(one, most)) },
    ...(sizes !== undefined && { segment_sizes: sizes }),
  }
}
