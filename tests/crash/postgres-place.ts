import { createRequire } from 'node:module'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../packages/postgres/src/testing/embedded-postgres.ts'

const findPrograms = (): boolean => {
  const require = createRequire(new URL('../../packages/postgres/package.json', import.meta.url))
  try {
    createRequire(require.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    return true
  } catch {
    return false
  }
}

/** Whether this machine has the programs of a PostgreSQL server. Without them, tests that need one are skipped, and say so. */
export const hasPostgres: boolean = findPrograms()

if (!hasPostgres) {
  process.stderr.write(
    `\n!!! SKIPPED: there is no PostgreSQL for ${process.platform}-${process.arch}: nothing was tried on it !!!\n\n`,
  )
}

/** A PostgreSQL server that keeps what it acknowledged also when it crashes. */
export const durablePostgres = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ isDurable: true })
