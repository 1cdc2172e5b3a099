import {
  cohortUsersErrors,
  deleteErrors,
  type EndpointId,
  identifyErrors,
  limits,
  mergeErrors,
  trackErrors,
} from '@brazier/contract'
import { type Conflict, conflict, swapped } from './conflict.ts'
import { trackConflicts } from './track-conflicts.ts'

const alias = { alias_name: 'a', alias_label: 'crm' }
const external_ids = ['ada']
const deleteLists = ['external_ids', 'user_aliases', 'braze_ids', 'email_addresses', 'phone_numbers']

/** One more than half a request may have. */
const half = Array.from({ length: limits.cohortUsers / 2 + 1 }, () => 'ada')

const mergeConflicts: readonly Conflict[] = [
  conflict(['body', 'merge_updates', 0], 'names its users in different ways', mergeErrors.sameType, () => ({
    identifier_to_merge: { external_id: 'ada' },
    identifier_to_keep: { user_alias: alias },
  })),
  conflict(
    ['body', 'merge_updates', 0, 'identifier_to_keep'],
    'has an email without prioritization',
    mergeErrors.prioritization,
    () => ({ email: 'a@example.com' }),
  ),
  conflict(
    ['body', 'merge_updates', 0, 'identifier_to_keep'],
    'prefers identified and unidentified users',
    mergeErrors.prioritization,
    () => ({ email: 'a@example.com', prioritization: ['identified', 'unidentified'] }),
  ),
]

const nothing = conflict(
  ['body'],
  'has nothing',
  trackErrors.nothingValid,
  swapped(['attributes', 'events', 'purchases'], {}),
)

export const userConflicts: { readonly [Id in EndpointId]?: readonly Conflict[] } = {
  'partners.cohorts.users': [
    conflict(['body', 'cohort_changes', 0], 'names nobody', cohortUsersErrors.changes, () => ({})),
    conflict(['body'], 'has 1,002 identifiers in two changes', cohortUsersErrors.tooMany, (body) => ({
      ...body,
      cohort_changes: [{ user_ids: half }, { device_ids: half }],
    })),
  ],
  'users.delete': [
    conflict(['body'], 'deletes nobody', deleteErrors.none, swapped(deleteLists, {})),
    conflict(['body'], 'has two lists', deleteErrors.oneList, (body) => ({
      ...body,
      external_ids,
      braze_ids: ['b'],
    })),
  ],
  'users.identify': [
    conflict(
      ['body'],
      'identifies nobody',
      identifyErrors.none,
      swapped(['aliases_to_identify', 'emails_to_identify', 'phone_numbers_to_identify'], {}),
    ),
  ],
  'users.merge': mergeConflicts,
  'users.track.sync': trackConflicts,
  'users.track': [...trackConflicts, nothing],
  'users.track.bulk': [
    ...trackConflicts,
    nothing,
    conflict(['body'], 'has 101 objects of one user', trackErrors.tooMany, (body) => ({
      ...body,
      attributes: Array.from({ length: limits.trackBulkObjectsOfUser + 1 }, () => ({ external_id: 'ada' })),
    })),
  ],
}
