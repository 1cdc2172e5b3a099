/** How long things may take, in milliseconds. */
export interface Patience {
  /** One statement. Default 30 s. */
  readonly statement?: number
  /** Waiting for a lock that another process has, or for another process to answer. Default 10 s. */
  readonly lock?: number
  /** A transaction that nobody goes on with, since its process hangs. Default 30 s. */
  readonly idle?: number
  /** Making a connection, or waiting for a free one. Default 5 s. */
  readonly connection?: number
}

/** What waits longest before a driver gives a connection up: later than the database gives up itself. */
export const answerTimeout = ({ statement = 30_000 }: Patience): number => statement + 5000

/** How long other processes are waited for. */
export const roundTimeout = ({ lock = 10_000 }: Patience): number => lock

/** How long a connection is waited for. */
export const connectionTimeout = ({ connection = 5000 }: Patience): number => connection

/**
 * What a connection is set to. Every look-up has an index; a plan made while a table was small would pass it by for as long
 * as the connection lasts.
 */
export const sessionSettings = ({ statement = 30_000, lock = 10_000, idle = 30_000 }: Patience): string =>
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
