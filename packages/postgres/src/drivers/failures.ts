import { Unavailable } from '@brazier/backend'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Whether a code is PostgreSQL's. `EPIPE` is Node's: one of PostgreSQL's has a digit. */
const isSqlState = (code: string): boolean => /^(?=.*\d)[0-9A-Z]{5}$/.test(code)

/** What PostgreSQL calls trouble that passes: connections, resources, shutdowns, waits that took too long. */
const passing = /^(?:08|53|57P0|57014|55P03|25P0[34]|58030)/

/** What Node and the driver say of connections that cannot be made or broke. */
const broken =
  /ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|Connection terminated|connection error|not queryable|timeout/i

/** Whether an error tells of a database that cannot be reached or is too busy, and not of what it was asked. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Unavailable ||
  passing.test(codeOf(error)) ||
  (!isSqlState(codeOf(error)) && error instanceof Error && broken.test(`${codeOf(error)} ${error.message}`))

/** Whether the same work may succeed when it is tried again at once: it met other work. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** An error as `Unavailable` where it is one. */
export const asUnavailable = (error: unknown): unknown =>
  isPassing(error) && !(error instanceof Unavailable)
    ? new Unavailable(`the database is not available: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    : error
