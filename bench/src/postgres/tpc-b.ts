import type { Client } from 'pg'
import { type BareClients, openClients } from './bare-clients.ts'

// Tables and default script, `tpcb-like`, of pgbench, from PostgreSQL's manual.

const accountsOfBranch = 100_000
const tellersOfBranch = 10

const tables = (scale: number): string => `CREATE SCHEMA tpcb; SET search_path = tpcb;
CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
CREATE TABLE pgbench_tellers (tid int NOT NULL, bid int, tbalance int, filler char(84)) WITH (fillfactor = 100);
CREATE TABLE pgbench_accounts (aid int NOT NULL, bid int, abalance int, filler char(84)) WITH (fillfactor = 100);
CREATE TABLE pgbench_branches (bid int NOT NULL, bbalance int, filler char(88)) WITH (fillfactor = 100);
INSERT INTO pgbench_branches SELECT bid, 0, '' FROM generate_series(1, ${scale}) AS bid;
INSERT INTO pgbench_tellers SELECT tid, (tid - 1) / ${tellersOfBranch} + 1, 0, ''
FROM generate_series(1, ${scale * tellersOfBranch}) AS tid;
INSERT INTO pgbench_accounts SELECT aid, (aid - 1) / ${accountsOfBranch} + 1, 0, ''
FROM generate_series(1, ${scale * accountsOfBranch}) AS aid;
ALTER TABLE pgbench_branches ADD PRIMARY KEY (bid);
ALTER TABLE pgbench_tellers ADD PRIMARY KEY (tid);
ALTER TABLE pgbench_accounts ADD PRIMARY KEY (aid)`

const updateAccount = 'UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2'
const readAccount = 'SELECT abalance FROM pgbench_accounts WHERE aid = $1'
const updateTeller = 'UPDATE pgbench_tellers SET tbalance = tbalance + $1 WHERE tid = $2'
const updateBranch = 'UPDATE pgbench_branches SET bbalance = bbalance + $1 WHERE bid = $2'
const addHistory = `INSERT INTO pgbench_history (tid, bid, aid, delta, mtime)
VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)`

interface Drawn {
  readonly aid: number
  readonly tid: number
  readonly bid: number
  readonly delta: number
}

const statementsOf = ({ aid, tid, bid, delta }: Drawn): readonly (readonly [text: string, values: number[]])[] => [
  [updateAccount, [delta, aid]],
  [readAccount, [aid]],
  [updateTeller, [delta, tid]],
  [updateBranch, [delta, bid]],
  [addHistory, [tid, bid, aid, delta]],
]

/** Repeatable numbers that look drawn. */
const createDraw = (seed: number): ((count: number) => number) => {
  let state = seed + 1
  return (count) => {
    state = (state * 48_271) % 0x7fff_ffff
    return (state % count) + 1
  }
}

/** Prepares and awaits each statement. */
const createTransaction = (scale: number): ((client: Client) => Promise<void>) => {
  const draw = createDraw(7)
  return async (client) => {
    const delta = draw(10_001) - 5001
    const drawn = { aid: draw(scale * accountsOfBranch), tid: draw(scale * tellersOfBranch), bid: draw(scale), delta }
    await client.query('BEGIN')
    for (const [text, values] of statementsOf(drawn)) await client.query({ name: text.slice(0, 60), text, values })
    await client.query('END')
  }
}

export interface TpcB extends Pick<BareClients, 'all' | 'close'> {
  run(client: Client): Promise<void>
}

/** Makes the tables, a hundred thousand accounts a branch. Connects the clients. */
export const prepareTpcB = async (url: string, scale: number, clients: number): Promise<TpcB> => {
  const { all, close } = await openClients(url, clients)
  await all[0]?.query(tables(scale))
  for (const client of all) await client.query('SET search_path = tpcb')
  return { all, close, run: createTransaction(scale) }
}
