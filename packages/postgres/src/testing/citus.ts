import { Client } from 'pg'

/** Fewer shards are made sooner. */
const shards = 4

/** Runs each statement in its transaction, in order. */
export const sqlOn = async (url: string, ...statements: readonly string[]): Promise<readonly unknown[][]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: readonly unknown[][] = []
    for (const text of statements) rows = (await client.query<unknown[]>({ text, rowMode: 'array' })).rows
    return rows
  } finally {
    await client.end()
  }
}

const urlOf = (url: string, database: string, node: readonly unknown[] = []): string => {
  const changed = new URL(url)
  if (node.length > 0) changed.host = node.map(String).join(':')
  changed.pathname = `/${database}`
  return changed.href
}

let made = 0

const refused = (): never => {
  throw new TypeError('a test does not stop the coordinator of a Citus cluster')
}

/** Keeps others from making databases: two at once refuse each other's writes to shared catalogs. */
const alone = async <T>(url: string, work: () => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(1)')
    return await work()
  } finally {
    await client.end()
  }
}

/** Makes a database on a Citus cluster instead of a server. `url`: a coordinator's database that knows the workers. */
export const startOnCitus = async (url: string) => {
  made += 1
  const name = `test_${process.pid}_${made}`
  const nodes = await sqlOn(url, 'SELECT nodename, nodeport FROM pg_dist_node ORDER BY groupid')
  const [coordinator = [], ...workers] = nodes
  const target = urlOf(url, name)
  await alone(url, async () => {
    for (const node of nodes) {
      await sqlOn(urlOf(url, 'postgres', node), `CREATE DATABASE ${name}`)
      await sqlOn(urlOf(url, name, node), 'CREATE EXTENSION citus')
    }
    await sqlOn(
      target,
      `ALTER DATABASE ${name} SET citus.shard_count = ${shards}`,
      `SELECT citus_set_coordinator_host('${String(coordinator[0])}', ${String(coordinator[1])})`,
      ...workers.map(([host, port]) => `SELECT citus_add_node('${String(host)}', ${String(port)})`),
    )
  })
  const stop = async (): Promise<void> => {
    for (const node of nodes) await sqlOn(urlOf(url, 'postgres', node), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  return { url: target, port: Number(coordinator[1]), pid: 0, data: '', crash: refused, restart: refused, stop }
}
