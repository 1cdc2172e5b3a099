import {
  type AttributesObject,
  customAttributes,
  type EventObject,
  type Output,
  type PurchaseObject,
} from '@brazier/contract'
import { type ActivitySummary, isoInstant, getOwn, type Profile } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { unknownIn } from './leave-out-unknown.ts'
import type { UserReference } from './tracked-user.ts'
import { applyTrack, type DroppedMember, reportTracked } from './users.track.job.ts'

type ShownUser = Extract<Output<'users.track.sync'>, { readonly status: 201 }>['body']['users'][number]

/** Returns the identifier as in the request. */
const identifierIn = ({ external_id, user_alias, braze_id, email, phone }: UserReference): ShownUser => {
  if (external_id !== undefined) return { external_id }
  if (user_alias !== undefined) return { user_alias: { ...user_alias } }
  if (braze_id !== undefined) return { braze_id }
  return typeof email === 'string' ? { email } : { phone: phone ?? '' }
}

const shownSummary = ({ first, last, count }: ActivitySummary) => ({
  first: isoInstant(first),
  last: isoInstant(last),
  count,
})

const attributesNow = (object: AttributesObject, { custom_attributes }: Profile): ShownUser => {
  const named = customAttributes(object)
  if (Object.keys(named).length === 0) return {}
  const left = Object.entries(custom_attributes).filter(([name]) => Object.hasOwn(named, name))
  return { custom_attributes: Object.fromEntries(left) }
}

const eventNow = ({ name }: EventObject, { custom_events }: Profile): ShownUser => {
  const summary = getOwn(custom_events, name)
  return summary === undefined ? {} : { custom_events: [{ name, ...shownSummary(summary) }] }
}

const purchaseNow = ({ product_id }: PurchaseObject, { purchases }: Profile): ShownUser => {
  const summary = getOwn(purchases, product_id)
  return summary === undefined ? {} : { purchase_events: [{ product_id, ...shownSummary(summary) }] }
}

/** Shows its user's present values of what the object names. Does not first run waiting jobs. Source: decision 0137. */
export const usersTrackSync: Handler<'users.track.sync'> = async ({ body }, { store, now, ids, report }) => {
  const {
    refusal,
    users: tracked = [],
    drops = [],
  } = await store.transaction(async (tx) => {
    for (const object of body.attributes ?? []) {
      const found = await unknownIn(object, tx)
      if (found !== undefined) return { refusal: found }
    }
    const dropped: DroppedMember[] = []
    return { users: await applyTrack(body, { tx, now, ids, drops: dropped }), drops: dropped }
  })
  if (refusal !== undefined) return refused(refusal.message, 'attributes', 0, ...refusal.path)
  reportTracked(body, { users: tracked, drops }, report)
  const [user] = tracked
  const users = user === undefined ? [] : [shownUser(body, user)]
  return { status: 201, body: { users, message: 'success' } }
}

type Body = Parameters<typeof usersTrackSync>[0]['body']

const shownUser = (
  { attributes: [object] = [], events: [event] = [], purchases: [purchase] = [] }: Body,
  user: Profile,
) => ({
  ...identifierIn(object ?? event ?? purchase ?? {}),
  ...(object === undefined ? {} : attributesNow(object, user)),
  ...(event === undefined ? {} : eventNow(event, user)),
  ...(purchase === undefined ? {} : purchaseNow(purchase, user)),
})
