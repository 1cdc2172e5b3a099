import type { AttributesObject } from '@brazier/contract'
import { dedupeRecipients, lastOfEach, prioritise, type Profile } from '@brazier/domain'
import type { JobContext } from '../jobs/job-handler.ts'
import { trackUsers } from '../jobs/users.track.ts'
import type { SendRecipient } from '../ports/records/send-schedule.ts'
import { aliasKey, type Transaction } from '../ports/store.ts'
import type { Addressee } from './turns.ts'

/** The one user that a recipient names. */
const find = async ({ profiles }: Transaction, recipient: SendRecipient): Promise<Profile | undefined> => {
  const { external_user_id, user_alias, braze_id, email, prioritization = [] } = recipient
  if (external_user_id !== undefined) return (await profiles.find('external_id', external_user_id))[0]
  if (user_alias !== undefined) return (await profiles.find('user_alias', aliasKey(user_alias)))[0]
  if (braze_id !== undefined) return (await profiles.find('braze_id', braze_id))[0]
  return email === undefined ? undefined : prioritise(await profiles.find('email', email), prioritization)
}

type Naming = Pick<AttributesObject, 'external_id' | 'braze_id' | 'email'>

/** Writes a recipient's attributes to whoever `naming` names; identifiers in them do not count. */
const track = async (attributes: AttributesObject, naming: Naming, context: JobContext): Promise<void> => {
  const { external_id: _e, user_alias: _u, braze_id: _b, _update_existing_only: _o, ...fields } = attributes
  await trackUsers({ attributes: [{ ...fields, ...naming, _update_existing_only: false }] }, context)
}

/** The user of a recipient, with its attributes; made when that was asked for. */
const reach = async (recipient: SendRecipient, context: JobContext): Promise<Profile | undefined> => {
  const known = await find(context.tx, recipient)
  const { attributes, external_user_id, email } = recipient
  if (attributes === null || attributes === undefined) return known
  if (known !== undefined) {
    await track(attributes, { braze_id: known.braze_id }, context)
    // The attributes may have changed the address that found the user.
    return (await context.tx.profiles.find('braze_id', known.braze_id))[0]
  }
  if (recipient.send_to_existing_only !== false) return undefined
  await track(attributes, external_user_id === undefined ? { email } : { external_id: external_user_id }, context)
  return find(context.tx, recipient)
}

/** The users of recipients, each once: of several for one user the last counts. Source: decision 0042. */
export const addressees = async (
  recipients: readonly SendRecipient[],
  context: JobContext,
): Promise<readonly Addressee[]> => {
  const reached: Addressee[] = []
  for (const recipient of dedupeRecipients(recipients)) {
    const profile = await reach(recipient, context)
    if (profile !== undefined) reached.push({ profile, properties: recipient.properties })
  }
  return lastOfEach(reached, ({ profile }) => profile.braze_id)
}
