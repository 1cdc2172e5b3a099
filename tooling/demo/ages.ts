import type { StateFile } from '@brazier/backend'
import { dayMs, type Instant } from '@brazier/domain/rules'
import { daysAgo } from './time.ts'

type Sendables = Pick<StateFile, 'segments' | 'campaigns' | 'canvases'>
type Users = NonNullable<StateFile['users']>

interface Span {
  readonly first: Instant
  readonly last: Instant
}

const spans = (happened: readonly (readonly [id: string, time: Instant | undefined])[]): ReadonlyMap<string, Span> => {
  const byId = new Map<string, Span>()
  for (const [id, time] of happened) {
    if (time === undefined) continue
    const { first, last } = byId.get(id) ?? { first: time, last: time }
    byId.set(id, { first: Math.min(first, time), last: Math.max(last, time) })
  }
  return byId
}

/** Sent things were made a week before. Others are younger, the later in its list the younger. */
const age = (
  index: number,
  span?: Span,
  made?: Instant,
): { readonly created_at: Instant; readonly updated_at: Instant } => {
  const created_at = made ?? (span === undefined ? daysAgo(90 - 3 * index) : span.first - 7 * dayMs)
  return { created_at, updated_at: created_at + dayMs }
}

/** Segments, campaigns and Canvases with their ages, and when they were sent and entered by what was played and what the users tell. */
export const withAges = (
  { segments = [], campaigns = [], canvases = [] }: Sendables,
  users: Users,
  played: Sendables,
) => {
  const sent = spans([
    ...(played.campaigns ?? []).flatMap(({ id, first_sent, last_sent }) => [
      [id, first_sent] as const,
      [id, last_sent] as const,
    ]),
    ...users.flatMap(({ campaigns_received = {} }) =>
      Object.values(campaigns_received).map((one) => [one.api_campaign_id, one.last_received] as const),
    ),
  ])
  const entered = spans([
    ...(played.canvases ?? []).flatMap(({ id, first_entry, last_entry }) => [
      [id, first_entry] as const,
      [id, last_entry] as const,
    ]),
    ...users.flatMap(({ canvases_received = {} }) =>
      Object.values(canvases_received).map((one) => [one.api_canvas_id, one.last_entered] as const),
    ),
  ])
  return {
    segments: segments.map((one, index) => ({ ...one, ...age(index - 90) })),
    campaigns: campaigns.map((one, index) => {
      const span = sent.get(one.id)
      return {
        ...one,
        ...age(index, span, one.created_at),
        ...(span && { first_sent: span.first, last_sent: span.last }),
      }
    }),
    canvases: canvases.map((one, index) => {
      const span = entered.get(one.id)
      return { ...one, ...age(index, span), ...(span && { first_entry: span.first, last_entry: span.last }) }
    }),
  } satisfies Sendables
}
