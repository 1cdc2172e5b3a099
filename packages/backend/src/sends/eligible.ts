import { parseTime } from '@brazier/contract'
import { audienceTest, type ConnectedAudience, type Profile } from '@brazier/domain'
import type { JobContext } from '../jobs/job-handler.ts'
import type { Sendable } from '../ports/records/message.ts'
import type { SendSchedule } from '../ports/records/send-schedule.ts'

/** Whether it is for a user at all. */
export type Eligible = (profile: Profile) => boolean

const nobody: Eligible = () => false

/**
 * Who a send is for, at this moment: the segment and audience of the campaign or Canvas, and the audience of the request;
 * nobody unless it is active, or when its segment does not exist. Source: decision 0044.
 */
export const eligible = async (
  sendable: Sendable,
  send: SendSchedule,
  { tx, now }: Pick<JobContext, 'tx' | 'now'>,
): Promise<Eligible> => {
  if (sendable.state !== 'active') return nobody
  const { segment_id } = sendable
  const segment = segment_id === undefined ? undefined : await tx.segments.get(segment_id)
  if (segment_id !== undefined && segment === undefined) return nobody
  const audiences = [segment?.audience, sendable.audience, send.audience].filter(
    (audience): audience is ConnectedAudience => audience !== undefined,
  )
  const tests = audiences.map((audience) => audienceTest(audience, { now, parseTime }))
  return (profile) => tests.every((test) => test(profile))
}
