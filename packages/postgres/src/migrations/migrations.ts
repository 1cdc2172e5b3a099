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

/** A step from one schema version to the next. Never change a released step. */
export interface Migration {
  readonly version: number
  readonly sql?: string
  /** Changes rows as SQL cannot, after `sql`, in the new schema. */
  readonly rewrite?: (session: Session) => Promise<void>
  /**
   * The oldest version whose servers can go on after this step: they lose nothing and hide nothing from newer ones. Absent: none can, and
   * the step waits for their end. Source: decision 0125.
   */
  readonly oldest?: number
}

const steps: readonly Omit<Migration, 'version'>[] = [
  { sql: first },
  { sql: profilePatches },
  { sql: sharedFaultsAndRequests, oldest: 2 },
  { sql: workspaceIds },
  { sql: timesOfWorkspaces, oldest: 4 },
  { sql: processes, oldest: 5 },
  // Older servers report nothing, and keep rows of deleted workspaces.
  { sql: requestOutcomes, oldest: 6 },
  // Older servers find no address with capitals, and would write keys that newer ones do not look for.
  { rewrite: addresses },
  // Older servers do not see newer ones' accepted jobs: they would run later requests first.
  { sql: accepted },
  // Older servers would make workspaces without the row.
  { sql: contents },
  // Older servers would look for invalid phones under the old name.
  { sql: invalidPhones },
]

/** All steps in order, numbered from 1. */
export const migrations: readonly Migration[] = steps.map((step, index) => ({ version: index + 1, ...step }))
