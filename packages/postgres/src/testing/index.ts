export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
export { newName, ownDatabases, sharedDatabases, type TestDatabase, type TestDatabases } from './databases.ts'
export { type PgBouncer, type PgBouncerOptions, pgbouncerPath, type PoolMode, startPgBouncer } from './pgbouncer.ts'
