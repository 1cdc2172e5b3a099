import { isTime } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Success } from '../transport/bodies.ts'
import { cohortErrors as errors, partnerKeyErrors } from './cohort-errors.ts'
import { cohortParams, partnerKey, partnerMembers } from './cohort-members.ts'

const name = { error: errors.name }
const time = { error: errors.createdAt }

/** Names a cohort of a partner, new or known. Source: decision 0265. */
export const partnersCohorts = endpoint({
  id: 'partners.cohorts',
  source: 'decision 0265',
  method: 'POST',
  path: '/partners/:partner/cohorts',
  bodyKey: partnerKey,
  bodyBytes: limits.cohortBytes,
  remains: { what: 'the cohort', members: ['cohort_id'] },
  idempotent: true,
  get params() {
    return cohortParams()
  },
  get body() {
    return z.object(
      {
        ...partnerMembers(),
        /** The name that people see, not empty. It replaces an earlier one. */
        name: z.string(name).min(1, name),
        /** When the partner made the cohort, ISO 8601. */
        created_at: z.string(time).refine(isTime, time),
      },
      { error: partnerKeyErrors.partnerKey },
    )
  },
  responses: { 201: Success },
  errors: { 401: partnerKeyErrors, 400: errors },
})
