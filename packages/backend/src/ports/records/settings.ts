import type { Transaction } from '../store.ts'

/** What is set for a workspace as a whole; there is one record of it, or none. */
export interface Settings {
  /** The company's time zone, of the IANA database. */
  readonly time_zone: string
}

/** The id of that record. */
export const settingsId = 'settings'

/** The company's time zone; UTC where none is set. Source: decision 0043. */
export const workspaceTimeZone = async (tx: Transaction): Promise<string> =>
  (await tx.settings.get(settingsId))?.time_zone ?? 'UTC'
