import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../packages/postgres/src/testing/embedded-postgres.ts'

/** For more data than a test's. */
const settings = ['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min', 'autovacuum_naptime=1min']

/** Only a durable server waits for the disk at each commit. The others show what that wait would hide. */
export const withServer = async <T>(
  isDurable: boolean,
  work: (server: EmbeddedPostgres) => Promise<T>,
  more: readonly string[] = [],
): Promise<T> => {
  const server = await startEmbeddedPostgres({ isDurable, settings: [...settings, ...more] })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}
