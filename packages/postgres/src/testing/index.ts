export { ask } from './ask.ts'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  freePort,
  isOnCitus,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
export { type CitusWorkers, citusWorkers } from './citus-workers.ts'
export { emptyPglite, emptyPgliteFolder } from './empty-pglite.ts'
export { stopProcess } from './programs.ts'
export {
  newName,
  ownDatabases,
  sharedDatabases,
  someDatabases,
  type TestDatabase,
  type TestDatabases,
} from './databases.ts'
export { type PgBouncer, type PgBouncerOptions, pgbouncerPath, type PoolMode, startPgBouncer } from './pgbouncer.ts'
