import { Client } from 'pg'

/** Plain connections of the driver. */
export interface BareClients {
  readonly all: readonly Client[]
  close(): Promise<void>
}

export const openClients = async (connectionString: string, count: number): Promise<BareClients> => {
  const all = Array.from({ length: count }, () => new Client({ connectionString }))
  for (const client of all) await client.connect()
  return {
    all,
    close: async () => {
      for (const client of all) await client.end()
    },
  }
}

export const tidyUp = async (connectionString: string): Promise<void> => {
  const { all, close } = await openClients(connectionString, 1)
  for (const sql of ['VACUUM (ANALYZE)', 'CHECKPOINT']) for (const client of all) await client.query(sql)
  await close()
}

/** Concurrent clients. `callers` are as many in this process, without connections. */
export const clients = 16
export const callers: readonly number[] = Array.from({ length: clients }, (_, index) => index)

export const rateOf = async <T>(
  several: readonly T[],
  count: number,
  work: (one: T, turn: number) => Promise<unknown>,
): Promise<number> => {
  let turn = 0
  const start = performance.now()
  await Promise.all(
    several.map(async (one) => {
      while (turn < count) {
        turn += 1
        await work(one, turn - 1)
      }
    }),
  )
  return (count * 1000) / (performance.now() - start)
}
