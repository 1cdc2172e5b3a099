import { parseTime } from '@brazier/contract'
import { audienceTest, type ConnectedAudience, type Profile } from '@brazier/domain'
import type { JobContext } from '../jobs/job-handler.ts'
import type { Sendable } from '../ports/records/message.ts'
import type { SendSchedule } from '../ports/records/send-schedule.ts'
import type { Transaction } from '../ports/store.ts'

/** Whether it is for a user at all. */
export type Eligible = (profile: Profile) => boolean

const nobody: Eligible = () => false

/** What a user has to be in, all of it; undefined when the send is for nobody. */
const audiencesOf = async (
  sendable: Sendable,
  send: SendSchedule,
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

/** Who a send is for, at this moment. */
export interface Target {
  readonly isEligible: Eligible
  /** Whoever is not in here is surely not eligible; absent where nothing is asked of users. */
  readonly among?: ConnectedAudience
}

/** All users. */
export const everybody: Target = { isEligible: () => true }

/**
 * Who a send is for, at this moment: the segment and audience of the campaign or Canvas, and the audience of the request;
 * nobody unless it is active, or when its segment does not exist. Source: decision 0044.
 */
export const targetOf = async (
  sendable: Sendable,
  send: SendSchedule,
  { tx, now }: Pick<JobContext, 'tx' | 'now'>,
): Promise<Target> => {
  const audiences = await audiencesOf(sendable, send, tx)
  if (audiences === undefined) return { isEligible: nobody }
  const tests = audiences.map((audience) => audienceTest(audience, { now, parseTime }))
  return {
    isEligible: (profile) => tests.every((test) => test(profile)),
    ...(audiences.length > 0 && { among: { AND: audiences } }),
  }
}
