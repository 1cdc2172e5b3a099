import { addCall, hasRoomFor } from '../outgoing/call-queue.ts'
import type { OutboxEntry } from '../ports/records/outbox.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { mailRequest } from './mail-request.ts'

/** The result changes nothing: a refusal is no bounce. */
export const sendMail = async (
  entry: Omit<OutboxEntry, 'sequence'>,
  url: string,
  { tx, now, failed, made }: Pick<JobContext, 'tx' | 'now' | 'failed' | 'made'>,
): Promise<void> => {
  const { braze_id, campaign_id, canvas_id, canvas_step_id, variation_id, send_id, dispatch_id } = entry
  const [user] = await tx.profiles.find('braze_id', braze_id)
  if (user?.email === undefined) return
  const request = mailRequest(entry, user.email, url)
  const origin = { braze_id, campaign_id, canvas_id, canvas_step_id, variation_id, send_id }
  if (await hasRoomFor(tx, { request })) {
    const id = await addCall(tx, { kind: 'mail', request, dispatch_id, origin }, now)
    made?.call(id)
  } else failed?.(new Error('an email is not handed to the server of mail: too many calls wait in this workspace'))
}
