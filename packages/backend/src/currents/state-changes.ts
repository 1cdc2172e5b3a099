import type { Engagement, Instant, Profile } from '@brazier/domain/rules'
import type { Transaction } from '../ports/store.ts'
import { eventReader, messageFields } from './engagement-events.ts'
import type { MadeEvent } from './shape-event.ts'
import { writeEvents } from './write-events.ts'

/** Source: Currents event glossary, "Subscription events". */
export type StateChangeSource =
  | 'REST API'
  | 'Preference Center'
  | 'Subscription Page'
  | 'List-Unsubscribe'
  | 'Inbound Message'

const statusNames = { subscribed: 'Subscribed', unsubscribed: 'Unsubscribed', opted_in: 'Opted In' } as const

const globalChange = (user: Profile, time: Instant, state_change_source: StateChangeSource | undefined): MadeEvent => ({
  type: 'users.behaviors.subscription.GlobalStateChange',
  time,
  user,
  fields: {
    subscription_status: user.email_subscribe && statusNames[user.email_subscribe],
    channel: 'email',
    channel_identifier: user.email,
    state_change_source,
  },
})

const groupChange = async (
  { subscriptionGroups }: Transaction,
  user: Profile,
  subscription_group_id: string,
  time: Instant,
  state_change_source: StateChangeSource | undefined,
): Promise<MadeEvent> => {
  const channel = (await subscriptionGroups.get(subscription_group_id))?.channel
  const status = user.subscription_groups[subscription_group_id]
  const identifier = channel === 'email' ? user.email : user.phone
  const fields = {
    subscription_group_id,
    channel,
    channel_identifier: identifier,
    phone_number: user.phone,
    state_change_source,
  }
  const type = 'users.behaviors.subscriptiongroup.StateChange'
  return { type, time, user, fields: { ...fields, subscription_status: status && statusNames[status] } }
}

export interface AskedState {
  /** The reaction to a message. */
  readonly cause?: Engagement | undefined
  // The user may have had these states.
  readonly isGlobal?: boolean
  readonly groups?: readonly string[]
}

export const writeStateChanges = async (
  tx: Transaction,
  [before, after]: readonly [before: Profile, after: Profile],
  now: Instant,
  source: StateChangeSource | undefined,
  asked: AskedState = {},
): Promise<void> => {
  const made: MadeEvent[] = []
  const isGlobal = asked.isGlobal === true || before.email_subscribe !== after.email_subscribe
  if (isGlobal && after.email_subscribe !== undefined) made.push(globalChange(after, now, source))
  for (const [group, state] of Object.entries(after.subscription_groups)) {
    if (before.subscription_groups[group] === state && asked.groups?.includes(group) !== true) continue
    made.push(await groupChange(tx, after, group, now, source))
  }
  if (made.length === 0) return
  const message = asked.cause && (await messageFields(asked.cause, eventReader(tx, now)))
  await writeEvents(
    tx,
    now,
    made.map((event) => ({ ...event, fields: { ...message, ...event.fields } })),
  )
}
