import { Unavailable } from '@brazier/backend/parts'

/** Returns an error's SQLSTATE or Node code; empty: none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** An SQLSTATE has a digit, unlike Node's `EPIPE`. */
const isSqlState = (code: string): boolean => /^(?=.*\d)[0-9A-Z]{5}$/.test(code)

/** SQLSTATEs: connections, resources, shutdowns, timeouts, read-only databases. */
const passing = /^(?:08|53|57P0|57014|55P03|25006|25P0[34]|58030)/

const broken =
  /ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|Connection terminated|connection error|not queryable|timeout/i

/** Tells whether the database is unreachable or too busy, whatever the statement. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Unavailable ||
  passing.test(codeOf(error)) ||
  (!isSqlState(codeOf(error)) && error instanceof Error && broken.test(`${codeOf(error)} ${error.message}`))

/** SQLSTATE of statements after a failed one. */
export const afterFailure = '25P02'

/** Tells whether the statement itself took too long. */
export const isTimeout = (error: unknown): boolean =>
  codeOf(error instanceof Unavailable ? error.cause : error) === '57014'

/** Tells of a conflict with other work: a second run may succeed at once. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

export const asUnavailable = (error: unknown): unknown =>
  isPassing(error) && !(error instanceof Unavailable)
    ? new Unavailable(`the database is not available: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    : error
