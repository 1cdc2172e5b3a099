import { hashText } from '../hash-text.ts'
import type { JobContext } from '../jobs/job-handler.ts'
import type { StateEngagement } from '../state/state-engagement.ts'
import { type EngagementFault, writeEngagements } from './write-engagements.ts'

/** What became of a batch: written, written before, refused, or its key is that of another batch. */
export type WrittenBatch =
  | { readonly outcome: 'written' | 'repeated' }
  | { readonly outcome: 'refused'; readonly faults: readonly EngagementFault[] }
  | { readonly outcome: 'key_taken' }

/** Writes a batch of engagements, all of them or none; with a key, the same batch again changes nothing. Source: decision 0068. */
export const writeBatch = async (
  list: readonly StateEngagement[],
  key: string | undefined,
  context: Pick<JobContext, 'tx' | 'now'>,
): Promise<WrittenBatch> => {
  const { tx, now } = context
  const digest = hashText(JSON.stringify(list))
  const before = key === undefined ? undefined : await tx.engagementBatches.get(key)
  if (before !== undefined) {
    const isSame = before.engagements === list.length && before.digest === digest
    return { outcome: isSame ? 'repeated' : 'key_taken' }
  }
  const faults = await writeEngagements(list, context)
  if (faults.length > 0) return { outcome: 'refused', faults }
  if (key !== undefined) {
    await tx.engagementBatches.put(key, { key, written_at: now, engagements: list.length, digest })
  }
  return { outcome: 'written' }
}
