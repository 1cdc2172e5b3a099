/** How long the database and its connections may take, in milliseconds. */
export interface Timeouts {
  /** How long a statement may run. Default 30 s. */
  readonly statement?: number
  /** How long to wait for a lock, or for the answer of another process. Default 10 s. */
  readonly lock?: number
  /** How long a transaction may be idle because its process hangs. Default 30 s. */
  readonly idle?: number
  /** How long to wait for a new or a free connection. Default 5 s. */
  readonly connection?: number
  /** How long the connection on which a process hears the others may take to answer. Default 5 s. */
  readonly heartbeat?: number
}

/** Returns how long the driver waits for an answer: longer than the database lets a statement run. */
export const answerTimeout = ({ statement = 30_000 }: Timeouts): number => statement + 5000

/** Returns how long to wait for other processes. */
export const processTimeout = ({ lock = 10_000 }: Timeouts): number => lock

/** Returns how long to wait for a connection. */
export const connectionTimeout = ({ connection = 5000 }: Timeouts): number => connection

/** Returns how long the listening connection may take to answer. */
export const heartbeatLimit = ({ heartbeat = 5000 }: Timeouts): number => heartbeat

/**
 * Returns the SQL that sets up a connection. A plan is made once per connection, perhaps while a table is still small. So plans
 * without an index are switched off: every look-up has an index.
 */
export const sessionSettings = ({ statement = 30_000, lock = 10_000, idle = 30_000 }: Timeouts): string =>
  `SET search_path = brazier;
SET statement_timeout = ${statement};
SET lock_timeout = ${lock};
SET idle_in_transaction_session_timeout = ${idle};
SET plan_cache_mode = force_generic_plan;
SET enable_seqscan = off;
SET enable_hashjoin = off;
SET enable_mergejoin = off;
SET jit = off;
SET client_min_messages = warning`
