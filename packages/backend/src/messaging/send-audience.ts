import { audienceTest, type ConnectedAudience, type Profile } from '@brazier/domain'
import type { Sendable } from '../ports/records/message.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import type { JobContext } from '../queue/job-kind.ts'

/** The users whom a send is for, at one moment. */
export interface SendAudience {
  readonly isEligible: (profile: Profile) => boolean
  /** Every eligible user is in this audience. Absent if the send has no audience. */
  readonly among?: ConnectedAudience
}

/** All users. */
export const allUsers: SendAudience = { isEligible: () => true }

const noUsers: SendAudience = { isEligible: () => false }

/** Returns the audiences that a user must all be in; undefined if the send is for no user. */
const audiencesOf = async (
  sendable: Sendable,
  send: RequestedSend,
  tx: Transaction,
): Promise<readonly ConnectedAudience[] | undefined> => {
  if (sendable.state !== 'active') return undefined
  const { segment_id } = sendable
  const segment = segment_id === undefined ? undefined : await tx.segments.get(segment_id)
  if (segment_id !== undefined && segment === undefined) return undefined
  return [segment?.audience, sendable.audience, send.audience].filter(
    (audience): audience is ConnectedAudience => audience !== undefined,
  )
}

/**
 * Returns the users whom a send is for now. They are in the segment and audience of the campaign or Canvas, and in the audience
 * of the request. There are none if the campaign or Canvas is not active, or its segment does not exist. Source: decision 0044.
 */
export const sendAudience = async (
  sendable: Sendable,
  send: RequestedSend,
  { tx, now }: Pick<JobContext, 'tx' | 'now'>,
  countWork?: (work: number) => void,
): Promise<SendAudience> => {
  const audiences = await audiencesOf(sendable, send, tx)
  if (audiences === undefined) return noUsers
  const tests = audiences.map((audience) => audienceTest(audience, { now, ...(countWork && { countWork }) }))
  return {
    isEligible: (profile) => tests.every((test) => test(profile)),
    ...(audiences.length > 0 && { among: { AND: audiences } }),
  }
}
