import { AttributesObject } from '@brazier/contract'
import { dedupeRecipients, type JsonObject, lastOfEach, type Profile } from '@brazier/domain/rules'
import type { RequestedSend, SendRecipient } from '../ports/records/requested-send.ts'
import { aliasKey, type Transaction } from '../ports/store.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { type UserLookup, only, preferred, shownUser } from '../users/found.ts'
import { applyTrack, type DroppedMember } from '../users/users.track.job.ts'

// Also creates the recipients that a request wants created.

export interface Recipient {
  readonly profile: Profile
  /** For this user only. */
  readonly properties?: JsonObject | undefined
  /** The recipient's path in the request, like `recipients[0]`; undefined in a broadcast. */
  readonly element?: string | undefined
}

const find = async ({ profiles }: Transaction, recipient: SendRecipient): Promise<UserLookup> => {
  const { external_user_id, user_alias, braze_id, email, prioritization = [] } = recipient
  if (external_user_id !== undefined) return only(await profiles.find('external_id', external_user_id))
  if (user_alias !== undefined) return only(await profiles.find('user_alias', aliasKey(user_alias)))
  if (braze_id !== undefined) return only(await profiles.find('braze_id', braze_id))
  return email === undefined ? 'no_such_user' : preferred(await profiles.find('email', email), prioritization)
}

type Naming = Pick<AttributesObject, 'external_id' | 'braze_id' | 'email'>

interface WriteContext extends JobContext {
  readonly drops: DroppedMember[]
}

/** Writes to the user whom `naming` names. Ignores the identifiers in the attributes. */
const track = async (attributes: AttributesObject, naming: Naming, context: WriteContext): Promise<void> => {
  const { external_id: _e, user_alias: _u, braze_id: _b, _update_existing_only: _o, ...fields } = attributes
  await applyTrack({ attributes: [{ ...fields, ...naming, _update_existing_only: false }] }, context)
}

/** Writes the attributes. */
const findOrCreate = async (recipient: SendRecipient, context: WriteContext): Promise<UserLookup> => {
  const known = await find(context.tx, recipient)
  const { attributes, external_user_id, email } = recipient
  if (attributes === null || attributes === undefined) return known
  if (known === 'ambiguous') return known
  if (known !== 'no_such_user') {
    await track(attributes, { braze_id: known.braze_id }, context)
    // The attributes may have changed the address searched for.
    return only(await context.tx.profiles.find('braze_id', known.braze_id))
  }
  const naming = external_user_id === undefined ? { email } : { external_id: external_user_id }
  // Nobody is made whom track would refuse.
  if (recipient.send_to_existing_only !== false || !AttributesObject.safeParse(naming).success) return known
  await track(attributes, naming, context)
  return find(context.tx, recipient)
}

const named = ({ external_user_id, user_alias, braze_id, email }: SendRecipient): string =>
  external_user_id ?? (user_alias && aliasKey(user_alias)) ?? braze_id ?? email ?? ''

const elementOf = ({ kind, external_send_id, recipients = [] }: RequestedSend, index: number): string => {
  if (external_send_id !== undefined) return 'recipient'
  if (kind !== 'messages') return `recipients[${index}]`
  const ids = recipients.filter(({ external_user_id }) => external_user_id !== undefined).length
  return index < ids ? `external_user_ids[${index}]` : `user_aliases[${index - ids}]`
}

export interface FoundBefore {
  readonly missing: readonly number[]
  /** Users with a turn, by braze_id. */
  readonly planned: readonly string[]
}

export interface FoundRecipients {
  readonly found: readonly Recipient[]
  readonly before: FoundBefore
  /** Indexes of recipients with written attributes. */
  readonly written: readonly number[]
}

export const withoutAttributes = (send: RequestedSend, written: readonly number[]): RequestedSend => ({
  ...send,
  recipients: send.recipients?.map(({ attributes, ...recipient }, index) =>
    written.includes(index) ? recipient : { ...recipient, attributes },
  ),
})

/**
 * Returns each user once; a user's last recipient wins. Later looks are for missing ones. Reports recipients left out, missing ones in the
 * last look. Source: decisions 0042, 0147, 0044.
 */
export const findRecipients = async (
  send: RequestedSend,
  context: JobContext,
  { missing, planned = [], isLast }: Partial<FoundBefore> & { readonly isLast: boolean },
): Promise<FoundRecipients> => {
  const { recipients = [] } = send
  const found: Recipient[] = []
  const still: number[] = []
  const written: number[] = []
  const once = new Set(dedupeRecipients(recipients))
  for (const [index, recipient] of recipients.entries()) {
    if (missing?.includes(index) === false) continue
    const element = elementOf(send, index)
    const drops: DroppedMember[] = []
    const result = once.has(recipient) ? await findOrCreate(recipient, { ...context, drops }) : 'named_again'
    if (result === 'no_such_user') still.push(index)
    if (typeof result !== 'string') {
      found.push({ profile: result, properties: recipient.properties, element })
      written.push(index)
      for (const { name, result: why } of drops) context.report?.(why, { element: `${element}.attributes.${name}` })
    } else if (isLast || result !== 'no_such_user') context.report?.(result, { element, about: named(recipient) })
  }
  const last = lastOfEach(found, ({ profile }) => profile.braze_id).filter(
    ({ profile }) => !planned.includes(profile.braze_id),
  )
  const kept = new Set(last)
  for (const { profile, element = '' } of found.filter((one) => !kept.has(one))) {
    context.report?.('named_again', { element, about: shownUser(profile) })
  }
  const ids = last.map(({ profile }) => profile.braze_id)
  return { found: last, before: { missing: still, planned: [...planned, ...ids] }, written }
}
