import type { Transaction } from './store.ts'

export const settingsId = 'settings'

/** An IANA name; default UTC. Source: decision 0018. */
export const workspaceTimeZone = async (tx: Transaction): Promise<string> =>
  (await tx.settings.get(settingsId))?.time_zone ?? 'UTC'

/** Whether emails get a mail program's unsubscribe headers. Source: decision 0267. */
export const addsListUnsubscribe = async ({ settings }: Pick<Transaction, 'settings'>): Promise<boolean> =>
  (await settings.get(settingsId))?.list_unsubscribe_header === true

/** Returns how many messages the full outbox has dropped. Source: decision 0095. */
export const droppedMessages = async ({ settings }: Transaction): Promise<number> =>
  (await settings.get(settingsId))?.dropped_messages ?? 0
