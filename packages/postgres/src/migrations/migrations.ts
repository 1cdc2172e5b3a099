import type { Session } from '../session.ts'
import { first } from './0001-first.ts'
import { profilePatches } from './0002-profile-patches.ts'
import { sharedFaultsAndRequests } from './0003-shared-faults-and-requests.ts'
import { workspaceIds } from './0004-workspace-ids.ts'
import { timesOfWorkspaces } from './0005-times-of-workspaces.ts'
import { processes } from './0006-processes.ts'
import { requestOutcomes } from './0007-request-outcomes.ts'
import { addresses } from './0008-addresses.ts'
import { accepted } from './0009-accepted.ts'
import { contents } from './0010-contents.ts'
import { invalidPhones } from './0011-invalid-phones.ts'

/** A step to a version of the schema from the one before. Never change a step that was released. */
export interface Migration {
  readonly version: number
  readonly sql?: string
  /** Changes rows as SQL cannot, after `sql`. Sends its statements to the new schema. */
  readonly rewrite?: (session: Session) => Promise<void>
  /**
   * The oldest version of the schema whose servers can go on after this step: they lose nothing and hide nothing from newer
   * ones. Absent: none can, and the step waits until they have ended. Source: decision 0125.
   */
  readonly oldest?: number
}

/** All steps in order. */
const steps: readonly Omit<Migration, 'version'>[] = [
  { sql: first },
  { sql: profilePatches },
  { sql: sharedFaultsAndRequests, oldest: 2 },
  { sql: workspaceIds },
  { sql: timesOfWorkspaces, oldest: 4 },
  { sql: processes, oldest: 5 },
  // Older servers report nothing, and leave the rows of deleted workspaces.
  { sql: requestOutcomes, oldest: 6 },
  // Older servers find no user by an address with capitals, and would write keys that newer ones do not look for.
  { rewrite: addresses },
  // Older servers do not see what newer ones have accepted: they would run later requests first.
  { sql: accepted },
  // Older servers would make workspaces without the row.
  { sql: contents },
  // Older servers would look for invalid phones under the name of before.
  { sql: invalidPhones },
]

/** All steps in order, numbered from 1. */
export const migrations: readonly Migration[] = steps.map((step, index) => ({ version: index + 1, ...step }))
