export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
export { newName, ownDatabases, sharedDatabases, type TestDatabase, type TestDatabases } from './databases.ts'
