import { Unavailable } from '@brazier/backend/parts'

/** Returns the code of an error: an SQLSTATE, or one of Node. Empty: it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Whether a code is an SQLSTATE of PostgreSQL: it has a digit, unlike Node's `EPIPE`. */
const isSqlState = (code: string): boolean => /^(?=.*\d)[0-9A-Z]{5}$/.test(code)

/** SQLSTATEs of temporary failures: connections, resources, shutdowns, timeouts, a database that can only be read. */
const passing = /^(?:08|53|57P0|57014|55P03|25006|25P0[34]|58030)/

/** Messages of Node and the driver about connections that cannot be made, or that broke. */
const broken =
  /ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|Connection terminated|connection error|not queryable|timeout/i

/** Whether an error is temporary: the database cannot be reached or is too busy. The statement is not the reason. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Unavailable ||
  passing.test(codeOf(error)) ||
  (!isSqlState(codeOf(error)) && error instanceof Error && broken.test(`${codeOf(error)} ${error.message}`))

/** Whether an error is a conflict with other work, so that the same work may succeed at once if it runs again. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** Returns a temporary error as `Unavailable`, and any other error unchanged. */
export const asUnavailable = (error: unknown): unknown =>
  isPassing(error) && !(error instanceof Unavailable)
    ? new Unavailable(`the database is not available: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    : error
