import {
  audienceTest,
  type Channel,
  channels,
  type Profile,
  unreachable,
  type Unreachable,
} from '@brazier/domain/rules'
import type { SubscriptionGroup } from '../ports/records/company.ts'
import type { Transaction } from '../ports/store.ts'
import { withinBudget } from '../queue/audience-page.ts'
import { userJson } from '../state/user-json.ts'
import type { ReadingContext } from '../users/list-users.ts'
import { addressConditions } from './reach-conditions.ts'

/** A user's reach over a channel, and in its subscription groups. */
export interface UserReach {
  readonly channel: Channel
  /** Absent: they do. */
  readonly unreachable?: Unreachable
  readonly groups: readonly {
    readonly subscription_group_id: string
    readonly name: string
    /** Absent: the user never joined or left. */
    readonly state?: 'subscribed' | 'unsubscribed'
    readonly unreachable?: Unreachable
  }[]
}

/** `unknown` if that takes too much work. */
export interface UserSegment {
  readonly segment_id: string
  readonly name: string
  readonly is_in: 'yes' | 'no' | 'unknown'
}

/** A user as a person sees it. */
export interface UserView {
  readonly user: ReturnType<typeof userJson>
  readonly reach: readonly UserReach[]
  readonly segments: readonly UserSegment[]
  readonly has_more: boolean
}

/** Limits both segments and subscription groups. */
const mostShown = 500

const reachOf = async (
  tx: Transaction,
  profile: Profile,
  channel: Channel,
  all: readonly SubscriptionGroup[],
): Promise<UserReach> => {
  const conditions = await addressConditions(tx, profile, channel)
  const reason = unreachable(profile, channel, conditions)
  const groups = all
    .filter((group) => group.channel === channel)
    .map(({ id, name }) => {
      const state = profile.subscription_groups[id]
      const why = unreachable(profile, channel, { ...conditions, subscription_group_id: id })
      return {
        subscription_group_id: id,
        name,
        ...(state !== undefined && { state }),
        ...(why !== undefined && { unreachable: why }),
      }
    })
  return { channel, ...(reason !== undefined && { unreachable: reason }), groups }
}

/** Resolves to a user's reach and segments; undefined without such a user. Source: decision 0174. */
export const viewUser = async (
  tx: Transaction,
  brazeId: string,
  { now, pause }: ReadingContext,
): Promise<UserView | undefined> => {
  const [profile] = await tx.profiles.find('braze_id', brazeId)
  if (profile === undefined) return undefined
  const groups = await tx.subscriptionGroups.page(undefined, mostShown)
  const segments = await tx.segments.page(undefined, mostShown)
  const reach: UserReach[] = []
  for (const channel of channels) reach.push(await reachOf(tx, profile, channel, groups))
  const memberships: UserSegment[] = []
  for (const { id, name, audience } of segments) {
    const isIn = withinBudget(() => audienceTest(audience, { now })(profile))
    memberships.push({ segment_id: id, name, is_in: isIn === undefined ? 'unknown' : isIn ? 'yes' : 'no' })
    await pause()
  }
  return {
    user: userJson(profile),
    reach,
    segments: memberships,
    has_more: groups.length === mostShown || segments.length === mostShown,
  }
}
