import { campaignDuplicateErrors as errors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { copyCampaign } from './campaigns.duplicate.job.ts'
import { duplicationOf, hasKnownTags } from './duplicate.ts'

/** Source: decision 0151. */
export const campaignsDuplicate: Handler<'campaigns.duplicate'> = async (
  { body: { campaign_id: id, ...asked } },
  { store, enqueue },
) =>
  store.transaction(async (tx) => {
    if ((await tx.campaigns.get(id)) === undefined) return refused(errors.campaignId, 'campaign_id')
    const duplication = duplicationOf(id, asked)
    if (!(await hasKnownTags(tx, duplication))) return refused(errors.tagsUnknown, 'tag_names')
    await enqueue(tx, copyCampaign, [duplication])
    return { status: 202, body: { message: 'success' } }
  })
