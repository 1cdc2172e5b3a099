/**
 * Most milliseconds of the database and its connections. The defaults are below the deadline of a request, so that a
 * lost connection is given up, and its locks are free, while the requests behind it still have time. Source: decision
 * 0124.
 */
export interface Timeouts {
  /** Most time of a statement. Default 12 s. */
  readonly statement?: number
  /** Most time to wait for a lock, or for the answer of another process. Default 10 s. */
  readonly lock?: number
  /** Most time a transaction may be idle because its process hangs. Default 15 s. */
  readonly idle?: number
  /** Most time to wait for a new or a free connection. Default 5 s. */
  readonly connection?: number
  /** Most time that the connection on which a process hears the others may take to answer. Default 5 s. */
  readonly heartbeat?: number
}

/** Most milliseconds of a request's work, all waiting included. Source: decision 0124. */
export const requestDeadline = 20_000

/** Returns how long the driver waits for an answer: longer than the database lets a statement run. */
export const answerTimeout = ({ statement = 12_000 }: Timeouts): number => statement + 3000

/** Returns how long to wait for other processes. */
export const processTimeout = ({ lock = 10_000 }: Timeouts): number => lock

/** Returns how long to wait for a connection. */
export const connectionTimeout = ({ connection = 5000 }: Timeouts): number => connection

/** Returns how long the listening connection may take to answer. */
export const heartbeatLimit = ({ heartbeat = 5000 }: Timeouts): number => heartbeat

/**
 * Lets the server look once a second, while a statement runs, whether its client is still there: a request that has no time left
 * ends its connection. A server of a system that cannot look refuses the setting, and keeps the limit of the statement.
 */
const lookForClient = `DO $$ BEGIN SET client_connection_check_interval = 1000; EXCEPTION WHEN OTHERS THEN NULL; END $$`

const settingsOf = ({ statement = 12_000, lock = 10_000, idle = 15_000 }: Timeouts): readonly string[] => [
  'search_path = brazier',
  `statement_timeout = ${statement}`,
  `lock_timeout = ${lock}`,
  `idle_in_transaction_session_timeout = ${idle}`,
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

/**
 * Lets a plan be made once per connection, for any value. Not on a server with Citus: it finds the shard when it plans, and such a plan
 * would go to all of them, or be refused. A server without Citus does not know its setting.
 */
const planOnce = (isLocal: boolean): string => `SELECT set_config('plan_cache_mode',
CASE WHEN current_setting('citus.shard_count', true) IS NULL THEN 'force_generic_plan' ELSE 'auto' END, ${String(isLocal)})`

/**
 * Returns the SQL that sets up a connection. A plan is made once per connection, perhaps while a table is still small. So plans
 * without an index are switched off: every look-up has an index.
 */
export const sessionSettings = (timeouts: Timeouts): string => `${setAll('SET', timeouts)}
${lookForClient};
${planOnce(false)}`

/** Returns the SQL that sets up one transaction, and leaves nothing on its connection. */
export const transactionSettings = (timeouts: Timeouts): string => `${setAll('SET LOCAL', timeouts)}
${planOnce(true)};`
