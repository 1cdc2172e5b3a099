import { audienceTest, type StoredAudience, type Profile } from '@brazier/domain/rules'
import type { Sendable } from '../ports/records/message.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import type { JobContext } from '../queue/job-kind.ts'

export interface SendAudience {
  readonly isEligible: (profile: Profile) => boolean
  /** Has every eligible user. Absent: the send has no audience. */
  readonly among?: StoredAudience
}

export const allUsers: SendAudience = { isEligible: () => true }

const noUsers: SendAudience = { isEligible: () => false }

export interface NamedAudience {
  readonly from: 'segment' | 'target' | 'request'
  readonly audience: StoredAudience
}

const named = (from: NamedAudience['from'], audience: StoredAudience | undefined): readonly NamedAudience[] =>
  audience === undefined ? [] : [{ from, audience }]

/** Returns audiences that a user must all be in. Undefined: the segment does not exist. */
export const audiencesOf = async (
  { segment_id, audience }: Sendable,
  send: Pick<RequestedSend, 'audience'>,
  tx: Transaction,
): Promise<readonly NamedAudience[] | undefined> => {
  const segment = segment_id === undefined ? undefined : await tx.segments.get(segment_id)
  if (segment_id !== undefined && segment === undefined) return undefined
  return [...named('segment', segment?.audience), ...named('target', audience), ...named('request', send.audience)]
}

/**
 * Takes users in the campaign's or Canvas's segment and audience and in the request's. None if it is inactive or lacks its segment. Source:
 * decision 0044.
 */
export const sendAudience = async (
  sendable: Sendable,
  send: RequestedSend,
  { tx, now }: Pick<JobContext, 'tx' | 'now'>,
  countWork?: (work: number) => void,
): Promise<SendAudience> => {
  const found = sendable.state === 'active' ? await audiencesOf(sendable, send, tx) : undefined
  if (found === undefined) return noUsers
  const audiences = found.map(({ audience }) => audience)
  const tests = audiences.map((audience) => audienceTest(audience, { now, ...(countWork && { countWork }) }))
  return {
    isEligible: (profile) => tests.every((test) => test(profile)),
    ...(audiences.length > 0 && { among: { AND: audiences } }),
  }
}
