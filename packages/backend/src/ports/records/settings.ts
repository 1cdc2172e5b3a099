import type { BehaviorModel } from '@brazier/domain'
import type { Transaction } from '../store.ts'

/** What is set for a workspace as a whole; there is one record of it, or none. */
export interface Settings {
  /** The company's time zone, of the IANA database; UTC where none is set. */
  readonly time_zone?: string | undefined
  /** How users behave; without it nobody does anything. */
  readonly behavior?: BehaviorModel | undefined
  /** Whether the daily measurement of segments is queued. */
  readonly measures_segments?: boolean
  /** How many messages the outbox had no room for. */
  readonly dropped_messages?: number | undefined
}

/** The id of that record. */
export const settingsId = 'settings'

/** The company's time zone; UTC where none is set. Source: decision 0043. */
export const workspaceTimeZone = async (tx: Transaction): Promise<string> =>
  (await tx.settings.get(settingsId))?.time_zone ?? 'UTC'

/** How many messages the outbox had no room for. Source: decision 0104. */
export const droppedMessages = async ({ settings }: Transaction): Promise<number> =>
  (await settings.get(settingsId))?.dropped_messages ?? 0
