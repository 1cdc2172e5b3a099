import type { Engagement, MessageKind } from '@brazier/domain'

/** What engagements are drawn of. */
export const drawn = { days: 60, campaigns: 20, variations: 4, users: 200_000 } as const

/** The day after the last of them, UTC milliseconds. */
export const drawnUntil: number = Date.UTC(2026, 9, 31)

const dayMs = 86_400_000
const first = drawnUntil - drawn.days * dayMs

const two = (number: number): string => String(number).padStart(2, '0')
const users = Array.from({ length: drawn.users }, (_, user) => `6a${user.toString(16).padStart(22, '0')}`)

/** The ids of the campaigns. */
export const campaignIds: readonly string[] = Array.from(
  { length: drawn.campaigns },
  (_, campaign) => `c0000000-0000-4000-8000-0000000000${two(campaign)}`,
)

/** The ids of a campaign's variations. */
export const variationIds = (campaign: number): readonly string[] => variations[campaign] ?? []

const variations = campaignIds.map((_, campaign) =>
  Array.from({ length: drawn.variations }, (__, one) => `a0000000-0000-4000-8000-00000000${two(campaign)}${two(one)}`),
)

// Of a hundred: what follows a send of an email.
const kinds: readonly MessageKind[] = [
  ...Array.from({ length: 45 }, () => 'sent' as const),
  ...Array.from({ length: 30 }, () => 'delivered' as const),
  ...Array.from({ length: 18 }, () => 'open' as const),
  ...Array.from({ length: 5 }, () => 'click' as const),
  'bounce',
  'unsubscribe',
]

/** Calls `visit` with so many engagements of an email campaign, the same ones each time. */
export const eachEngagement = (count: number, visit: (engagement: Engagement) => void): void => {
  let state = 20_261_121
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  for (let index = 0; index < count; index += 1) {
    const campaign = below(drawn.campaigns)
    visit({
      user: users[below(drawn.users)] ?? '',
      time: first + below(drawn.days * 86_400) * 1000,
      kind: kinds[below(kinds.length)] ?? 'sent',
      campaign_id: campaignIds[campaign] ?? '',
      variation_id: variations[campaign]?.[below(drawn.variations)] ?? '',
      channel: 'email',
    })
  }
}
