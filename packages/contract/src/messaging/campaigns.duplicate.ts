import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { campaignDuplicateErrors as errors } from './duplicate-errors.ts'
import { copyMembers } from './duplicate.ts'
import { campaignId } from './send-target.ts'

/** Copies a campaign as a draft; 202 means accepted, not done. */
export const campaignsDuplicate = endpoint({
  id: 'campaigns.duplicate',
  source: 'decision 0151',
  method: 'POST',
  path: '/campaigns/duplicate',
  rateLimit: 'campaigns.duplicate',
  remains: { what: 'the copy', members: ['name'] },
  get body() {
    return z.object(
      {
        /** The id of the campaign to copy. */
        campaign_id: campaignId,
        ...copyMembers(),
      },
      { error: errors.campaignId },
    )
  },
  responses: { 202: Success },
  errors: { 400: errors },
})
