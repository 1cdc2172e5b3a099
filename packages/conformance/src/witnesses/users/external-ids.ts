import {
  externalIdRemoveErrors,
  externalIdRemoveFaults,
  externalIdRenameErrors,
  externalIdRenameFaults,
  limits,
} from '@brazier/contract'
import { refusals, succeeds, times, type Witness } from '../witness.ts'

const rename = (current_external_id: unknown, new_external_id: unknown): object => ({
  current_external_id,
  new_external_id,
})

const renames = refusals('users.external_ids.rename', externalIdRenameErrors, {
  notArray: [
    ['renaming external_ids needs a list', { external_id_renames: rename('a', 'b') }],
    ['what to rename is an object', { external_id_renames: ['a'] }],
  ],
  none: [['renaming external_ids needs one to rename', { external_id_renames: [] }]],
  tooMany: [
    [
      'more than 50 external_ids are too many to rename',
      { external_id_renames: times(limits.externalIdRenames + 1, (index) => rename(`u${index}`, `v${index}`)) },
    ],
  ],
  currentId: [['an external_id to rename is a string', { external_id_renames: [rename({}, 'b')] }]],
  newId: [
    ['a new external_id is given', { external_id_renames: [{ current_external_id: 'a' }] }],
    ['a new external_id is not empty', { external_id_renames: [rename('a', '')] }],
    ['a new external_id has at most 987 bytes', { external_id_renames: [rename('a', 'ä'.repeat(494))] }],
  ],
})

const removals = refusals('users.external_ids.remove', externalIdRemoveErrors, {
  notArray: [
    ['external_ids to remove are a list', { external_ids: 'u1' }],
    ['external_ids to remove are strings', { external_ids: [null] }],
  ],
  none: [['removing external_ids needs one to remove', { external_ids: [] }]],
  tooMany: [
    [
      'more than 50 external_ids are too many to remove',
      { external_ids: times(limits.externalIdRemovals + 1, (index) => `u${index}`) },
    ],
  ],
})

export const externalIdWitnesses: readonly Witness[] = [
  succeeds(
    'users.external_ids.rename/201',
    'external_ids are renamed in order, and each that is not renamed says why',
    {
      body: {
        external_id_renames: [
          rename('nobody', 'somebody'),
          rename('known', 'known'),
          rename('known', 'newer'),
          rename('newer', 'newest'),
          rename('newer', 'other'),
          rename('newest', 'known'),
        ],
      },
    },
    {
      rename_errors: [
        [`external_id_renames[0]: ${externalIdRenameFaults.unknown}`],
        [`external_id_renames[1]: ${externalIdRenameFaults.same}`],
        [`external_id_renames[4]: ${externalIdRenameFaults.deprecated}`],
        [`external_id_renames[5]: ${externalIdRenameFaults.taken}`],
      ],
      external_ids: [rename('known', 'newer'), rename('newer', 'newest')],
      message: 'success',
    },
  ),
  ...renames,
  succeeds(
    'users.external_ids.remove/201',
    'deprecated external_ids are removed, and each that is not removed says why',
    { body: { external_ids: ['known', 'formerly-known', 'nobody', 'formerly-known'] } },
    {
      removed_ids: ['formerly-known'],
      removal_errors: [
        [`external_ids[0]: ${externalIdRemoveFaults.primary}`],
        [`external_ids[2]: ${externalIdRemoveFaults.unknown}`],
        [`external_ids[3]: ${externalIdRemoveFaults.unknown}`],
      ],
      message: 'success',
    },
  ),
  ...removals,
]
