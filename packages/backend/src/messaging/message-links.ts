import { localServerUrl, type MessageLink, messageLinkPathOf } from '@brazier/contract'
import type { MessageLinks, Profile } from '@brazier/domain/rules'
import { allPreferenceCenters } from '../email/preference-centers.ts'
import { linkTokenKey, userLinkKey } from '../ports/records/preference-center.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { placeOf } from '../service/place.ts'

// A user's token is random, says nothing about the user, and is drawn at the first need.

export interface Linked {
  readonly profile: Pick<Profile, 'braze_id' | 'email'>
  readonly send: Partial<Pick<RequestedSend, 'schedule_id' | 'base_url'>>
  readonly variation?: { readonly id: string }
  readonly canvas_step_id?: string | undefined
}

export type MakeLinks = (message: Linked) => Promise<MessageLinks>

const tokenOf = async (
  { preferenceLinks }: Transaction,
  { braze_id, email }: Linked['profile'],
  { secret }: JobContext['links'],
): Promise<string> => {
  const known = await preferenceLinks.get(userLinkKey(braze_id))
  if (known !== undefined && known.email === email) return known.token
  // Links of mails to an earlier address act for that one.
  const link = { preference_center_api_id: '', braze_id, token: secret(), ...(email !== undefined && { email }) }
  await preferenceLinks.put(userLinkKey(braze_id), link)
  await preferenceLinks.put(linkTokenKey(link.token), link)
  return link.token
}

/** Replaces workspace, user and send in a preview's links, which lead to nobody: a preview writes nothing. */
export const preview = 'preview'

/** Without `parts`, makes a preview's links. Valid for one transaction. Source: decision 0150. */
export const createLinks =
  (tx: Transaction, parts?: JobContext['links']): MakeLinks =>
  async ({ profile, send, variation, canvas_step_id }) => {
    const place = parts === undefined ? preview : placeOf(parts.workspace)
    const token = parts === undefined ? preview : await tokenOf(tx, profile, parts)
    // A state file's send has no request.
    const { base_url = parts?.address() ?? localServerUrl, schedule_id = preview } = send
    const to = (link: Omit<MessageLink, 'place' | 'token'>): string =>
      base_url + messageLinkPathOf({ place, token, ...link })
    const of = { of: schedule_id, variation_id: variation?.id, canvas_step_id }
    const centers = await allPreferenceCenters(tx)
    const active = centers.filter(({ state }) => state === 'active')
    return {
      unsubscribed: to({ kind: 'unsubscribed', ...of }),
      subscribed: to({ kind: 'subscribed', ...of }),
      opted_in: to({ kind: 'opted_in', ...of }),
      preference_centers: Object.fromEntries(
        active.map(({ name, preference_center_api_id }) => [
          name,
          to({ kind: 'center', preference_center_api_id, ...of }),
        ]),
      ),
    }
  }
