import type { Engagement } from '@brazier/domain'
import { engage } from '../engagements/engage.ts'
import { createEngaging } from '../engagements/engaging.ts'
import type { JobHandler } from './job-handler.ts'

/** What is going to happen to one message, earliest first. */
export interface ComingEngagements {
  readonly engagements: readonly Engagement[]
}

/** Lets what is due happen and queues the rest. Source: decision 0069. */
export const letHappen: JobHandler<ComingEngagements> = async ({ engagements }, context) => {
  const { tx, now } = context
  const engaging = await createEngaging(context)
  const later = engagements.filter(({ time }) => time > now)
  for (const engagement of engagements) if (engagement.time <= now) await engage(engagement, engaging)
  const next = later[0]
  if (next !== undefined) await tx.jobs.add('engagements.happen', { engagements: later }, next.time)
}
