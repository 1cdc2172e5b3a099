import type { AttributesObject } from '@brazier/contract'
import { dedupeRecipients, type JsonObject, lastOfEach, prioritise, type Profile } from '@brazier/domain'
import type { SendRecipient } from '../ports/records/requested-send.ts'
import { aliasKey, type Transaction } from '../ports/store.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { trackUsers } from '../users/users.track.job.ts'

// Finds the users whom a request names as recipients, and creates those that it wants to be created.

/** A user who gets a send. */
export interface Recipient {
  readonly profile: Profile
  /** For this user only. */
  readonly properties?: JsonObject | undefined
}

/** Returns the user whom a recipient names. */
const find = async ({ profiles }: Transaction, recipient: SendRecipient): Promise<Profile | undefined> => {
  const { external_user_id, user_alias, braze_id, email, prioritization = [] } = recipient
  if (external_user_id !== undefined) return (await profiles.find('external_id', external_user_id))[0]
  if (user_alias !== undefined) return (await profiles.find('user_alias', aliasKey(user_alias)))[0]
  if (braze_id !== undefined) return (await profiles.find('braze_id', braze_id))[0]
  return email === undefined ? undefined : prioritise(await profiles.find('email', email), prioritization)
}

type Naming = Pick<AttributesObject, 'external_id' | 'braze_id' | 'email'>

/** Writes a recipient's attributes to the user whom `naming` names. Ignores the identifiers in them. */
const track = async (attributes: AttributesObject, naming: Naming, context: JobContext): Promise<void> => {
  const { external_id: _e, user_alias: _u, braze_id: _b, _update_existing_only: _o, ...fields } = attributes
  await trackUsers.run({ attributes: [{ ...fields, ...naming, _update_existing_only: false }] }, context)
}

/** Returns the user of a recipient after writing its attributes. Creates the user if the recipient asks for it. */
const findOrCreate = async (recipient: SendRecipient, context: JobContext): Promise<Profile | undefined> => {
  const known = await find(context.tx, recipient)
  const { attributes, external_user_id, email } = recipient
  if (attributes === null || attributes === undefined) return known
  if (known !== undefined) {
    await track(attributes, { braze_id: known.braze_id }, context)
    // The attributes may have changed the address by which the user was found.
    return (await context.tx.profiles.find('braze_id', known.braze_id))[0]
  }
  if (recipient.send_to_existing_only !== false) return undefined
  await track(attributes, external_user_id === undefined ? { email } : { external_id: external_user_id }, context)
  return find(context.tx, recipient)
}

/** Returns the users of recipients, each once. If several recipients name one user, the last wins. Source: decision 0042. */
export const findRecipients = async (
  recipients: readonly SendRecipient[],
  context: JobContext,
): Promise<readonly Recipient[]> => {
  const found: Recipient[] = []
  for (const recipient of dedupeRecipients(recipients)) {
    const profile = await findOrCreate(recipient, context)
    if (profile !== undefined) found.push({ profile, properties: recipient.properties })
  }
  return lastOfEach(found, ({ profile }) => profile.braze_id)
}
