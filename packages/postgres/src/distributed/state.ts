/**
 * A workspace's state on the shard of its contents. Its row in `workspaces` is on the coordinator; Citus commits the shard first. If the
 * coordinator then fails, its counters, ids and times are old. So each commit writes them to the shard too, and each transaction first
 * looks there. Its lock waits for a commit given up by the coordinator but not the worker. Source: decision 0235.
 */
import { type Caution, cautionText } from '../caution.ts'
import { change, type Row, type Session, statement } from '../session.ts'
import type { Counters } from '../unit-of-work.ts'

const lockState = statement('SELECT state FROM contents WHERE workspace = $1 FOR NO KEY UPDATE')
const readState = statement('SELECT state FROM contents WHERE workspace = $1')
const saveState = change('UPDATE contents SET state = $2 WHERE workspace = $1')

/** Members of a workspace's row that a commit writes. */
export interface KeptState {
  readonly ids: string
  readonly counters: Counters
  readonly clock: number | null
  readonly latest: number | null
  readonly caution: Caution
  readonly nextRunAt: number | null
  /** Numbers of contents that became garbage. */
  readonly discarded: readonly number[]
  /** Numbers of accepted jobs taken. Their rows are on the coordinator. */
  readonly taken: readonly number[]
}

/** Has the version of the workspace's row before that commit. */
interface ShardState extends KeptState {
  readonly before: string
}

const stateOf = (row: Row | undefined): ShardState | undefined =>
  typeof row?.['state'] === 'string' ? (JSON.parse(row['state']) as ShardState) : undefined // what `keepState` wrote

/** Tells whether the row is older than the commit before the state: the coordinator went back in time alone. */
const isBehind = (row: Row, { ids, counters }: ShardState): boolean =>
  row['ids'] !== ids || counters.last_job !== Number(row['last_job'])

/** Tells whether the coordinator lost the state's commit alone, or it came since the row was read. */
const isNext = (row: Row, { before }: ShardState): boolean => before === String(row['version'])

/** A clock is also set on the coordinator alone, forward or back; a commit only moves it forward. */
const clockIn = (row: Row, state: ShardState): unknown =>
  state.clock !== null && (isNext(row, state) || isBehind(row, state))
    ? Math.max(state.clock, Number(row['clock']))
    : row['clock']

/** As the shard has them. */
const columnsOf = (row: Row, state: ShardState): Row => ({
  ids: state.ids,
  ...state.counters,
  clock: clockIn(row, state),
  latest: state.latest,
  caution: cautionText(state.caution),
  next_run_at: state.nextRunAt,
})

/** Members of the last commit that the coordinator lost. */
export type Lost = Pick<KeptState, 'discarded' | 'taken'>

export interface AheadRow {
  readonly row: Row
  readonly lost?: Lost
}

const withState = (row: Row, state: ShardState | undefined): AheadRow => {
  if (state === undefined) return { row }
  const known = { ...row, ...columnsOf(row, state) }
  if (isNext(row, state)) return { row: known, lost: state }
  // The numbers may have been given out again.
  return isBehind(row, state) ? { row: known, lost: { discarded: [], taken: [] } } : { row: known }
}

/** Resolves to the row as the shard knows it; undefined: no contents. */
export const lockShard = async (session: Session, row: Row): Promise<AheadRow | undefined> => {
  const [found] = await session.query(lockState, [Number(row['workspace'])])
  return found && withState(row, stateOf(found))
}

/** The row as the shard knows it, and accepted jobs taken since. */
export interface ReadRow {
  readonly row: Row
  readonly taken: readonly number[]
  /** Several commits came since the row was read: the accepted jobs are of another moment. */
  readonly isApart: boolean
}

/** A commit may have come since the row was read. Undefined: the contents were replaced. */
export const readShard = async (session: Session, row: Row): Promise<ReadRow | undefined> => {
  const [found] = await session.query(readState, [Number(row['workspace'])])
  if (found === undefined) return undefined
  const state = stateOf(found)
  if (state === undefined) return { row, taken: [], isApart: false }
  const known = { ...row, ...columnsOf(row, state) }
  const isOneLater = isNext(row, state)
  return { row: known, taken: isOneLater ? state.taken : [], isApart: !isOneLater && isBehind(row, state) }
}

/** `before` is the row's version. */
export const keepState = (session: Session, workspace: number, before: string, state: KeptState): Promise<unknown> =>
  session.change(saveState, [workspace, JSON.stringify({ ...state, before } satisfies ShardState)], 1)
