import { settingsId } from '../ports/read-settings.ts'
import type { CurrentsConnector } from '../ports/records/currents.ts'
import type { Transaction } from '../ports/store.ts'

/** Includes the process's connectors. None if nothing may leave the process. */
export const connectorsOf = async (
  tx: Pick<Transaction, 'currents' | 'settings'>,
): Promise<readonly CurrentsConnector[]> => {
  if (tx.currents === undefined) return []
  const { currents = [] } = (await tx.settings.get(settingsId)) ?? {}
  const { connector } = tx.currents
  return connector === undefined || currents.some(({ id }) => id === connector.id) ? currents : [...currents, connector]
}

export const connectorOf = async (tx: Transaction, id: string): Promise<CurrentsConnector | undefined> =>
  (await connectorsOf(tx)).find((connector) => connector.id === id)
