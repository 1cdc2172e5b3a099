/**
 * Most milliseconds of database and connections. The defaults are below a request's deadline: a lost connection frees its locks while the
 * requests behind still have time. Source: decision 0124.
 */
export interface Timeouts {
  /** Default 12 s. */
  readonly statement?: number
  /** Includes waiting for another process's answer. Default 10 s. */
  readonly lock?: number
  /** Most idle time of a transaction whose process hangs. Default 15 s. */
  readonly idle?: number
  /** For a new or a free connection. Default 5 s. */
  readonly connection?: number
  /** Most time for the listening connection to answer. Default 5 s. */
  readonly heartbeat?: number
}

/** Most milliseconds of a request, all waiting included. Source: decision 0124. */
export const requestDeadline = 20_000

/** Returns the driver's wait: longer than a statement may run. */
export const answerTimeout = ({ statement = 12_000 }: Timeouts): number => statement + 3000

export const processTimeout = ({ lock = 10_000 }: Timeouts): number => lock

export const idleLimit = ({ idle = 15_000 }: Timeouts): number => idle

export const connectionTimeout = ({ connection = 5000 }: Timeouts): number => connection

export const heartbeatLimit = ({ heartbeat = 5000 }: Timeouts): number => heartbeat

/** Checks once a second whether a statement's client is there: a request without time left ends its connection. */
const lookForClient = `DO $$ BEGIN SET client_connection_check_interval = 1000; EXCEPTION WHEN OTHERS THEN NULL; END $$`

const settingsOf = ({ statement = 12_000, lock = 10_000, ...others }: Timeouts): readonly string[] => [
  'search_path = brazier',
  `statement_timeout = ${statement}`,
  `lock_timeout = ${lock}`,
  `idle_in_transaction_session_timeout = ${idleLimit(others)}`,
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'jit = off',
  'client_min_messages = warning',
]

const setAll = (set: string, timeouts: Timeouts): string =>
  settingsOf(timeouts)
    .map((setting) => `${set} ${setting};`)
    .join('\n')

/** Plans once per connection, for any value. Not with Citus, which finds the shard when planning. Other servers lack its setting. */
const planOnce = (isLocal: boolean): string => `SELECT set_config('plan_cache_mode',
CASE WHEN current_setting('citus.shard_count', true) IS NULL THEN 'force_generic_plan' ELSE 'auto' END, ${String(isLocal)})`

/** Turns off plans without an index: a plan may date from a small table, and every look-up has an index. */
export const sessionSettings = (timeouts: Timeouts): string => `${setAll('SET', timeouts)}
${lookForClient};
${planOnce(false)}`

/** Leaves nothing on the connection. `wait` comes before the first SELECT, which takes the snapshot. */
export const transactionSettings = (timeouts: Timeouts, wait: string): string => `${setAll('SET LOCAL', timeouts)}
${wait};
${planOnce(true)};`
