import { first } from './0001-first.ts'
import { profilePatches } from './0002-profile-patches.ts'
import { sharedFaultsAndRequests } from './0003-shared-faults-and-requests.ts'

/** A step to a version of the schema from the one before. Never change a step that was released. */
export interface Migration {
  readonly version: number
  readonly sql: string
}

/** All steps in order. Versions count from 1 without a gap. */
export const migrations: readonly Migration[] = [
  { version: 1, sql: first },
  { version: 2, sql: profilePatches },
  { version: 3, sql: sharedFaultsAndRequests },
]
