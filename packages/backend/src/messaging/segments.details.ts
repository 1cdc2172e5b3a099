import { segmentDetailsErrors as errors } from '@brazier/contract'
import { describeAudience, isoInstant } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'

/** Source: decision 0065. */
export const segmentsDetails: Handler<'segments.details'> = async ({ query }, { store }) => {
  const segment = await store.read((tx) => tx.segments.get(query.segment_id))
  if (segment === undefined) return refused(errors.segmentId, 'segment_id')
  const { created_at, updated_at, name, audience, description, tags, teams } = segment
  return {
    status: 200,
    body: {
      created_at: isoInstant(created_at),
      updated_at: isoInstant(updated_at),
      name,
      description: describeAudience(audience),
      text_description: description ?? '',
      tags,
      teams,
      message: 'success',
    },
  }
}
