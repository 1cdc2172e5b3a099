import {
  hourMs,
  type Instant,
  type Json,
  type JsonObject,
  type Profile,
  unreachable,
  type Unreachable,
} from '@brazier/domain/rules'
import { addMessage } from '../ports/outbox-bytes.ts'
import type { LiveActivity } from '../ports/records/live-activity.ts'
import type { Transaction } from '../ports/store.ts'

// Source: decision 0158.

/** At this age the system ends it. */
const longestActivityMs = 8 * hourMs

export const isOver = ({ started_at, ended_at }: LiveActivity, now: Instant): boolean =>
  ended_at !== undefined || started_at + longestActivityMs <= now

export const forgottenAt = ({ started_at }: Pick<LiveActivity, 'started_at'>): Instant =>
  started_at + 2 * longestActivityMs

/** The function says why no device of the user's has the app. An app that is not known may be on any. */
export const createUnreached = async (
  tx: Transaction,
  app_id: string,
): Promise<(user: Profile) => Unreachable | undefined> => {
  const known = await tx.apps.get(app_id)
  return (user) => {
    const push_tokens = user.push_tokens.filter(
      ({ app }) => known === undefined || app === known.name || app === app_id,
    )
    return unreachable({ ...user, push_tokens }, 'ios_push', { recipient_subscription_state: 'all' })
  }
}

export interface ActivityPush {
  readonly event: 'start' | 'update' | 'end'
  readonly title?: string | undefined
  readonly body?: string | undefined
}

const partsOf = (activity: LiveActivity, { event, title, body }: ActivityPush): { readonly [part: string]: string } => {
  const variables: { readonly [part: string]: Json | undefined } = {
    live_activity: activity.activity_id,
    event,
    content_state: activity.content_state,
    ...(event === 'start' && {
      activity_attributes_type: activity.activity_attributes_type,
      activity_attributes: activity.activity_attributes,
    }),
    title,
    body,
  }
  return Object.fromEntries(
    Object.entries(variables).flatMap(([part, value]) =>
      value === undefined ? [] : [[part, typeof value === 'string' ? value : JSON.stringify(value)] as const],
    ),
  )
}

/** Resolves to the push's number in the outbox. */
export const pushActivity = (
  tx: Transaction,
  { braze_id, external_id }: Profile,
  activity: LiveActivity,
  push: ActivityPush & { readonly dispatch_id: string },
  time: Instant,
): Promise<number> =>
  addMessage(tx, {
    time,
    braze_id,
    external_id,
    channel: 'ios_push',
    variation_id: '',
    variation_name: '',
    dispatch_id: push.dispatch_id,
    outcome: 'sent',
    parts: partsOf(activity, push),
  })

export const jsonObject = (given: { readonly [name: string]: unknown }): JsonObject => given as JsonObject // a request's body is JSON
