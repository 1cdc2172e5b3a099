import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian's PostgreSQL programs, by version. */
const debian = '/usr/lib/postgresql'

/** Finds pgbench on the path, or Debian's newest; else undefined. */
export const findPgbench = async (): Promise<string | undefined> => {
  const versions = await readdir(debian).catch(() => [])
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  for (const command of [...newestFirst.map((version) => `${debian}/${version}/bin/pgbench`), 'pgbench']) {
    const isThere = await run(command, ['--version']).then(
      () => true,
      () => false,
    )
    if (isThere) return command
  }
  return undefined
}

/** Default script on existing tables, prepared. Resolves to transactions a second without connecting. */
export const runPgbench = async (
  command: string,
  url: string,
  { scale, clients, transactions }: { readonly scale: number; readonly clients: number; readonly transactions: number },
): Promise<number> => {
  const each = Math.ceil(transactions / clients)
  const counts = ['-c', String(clients), '-j', '1', '-t', String(each), '-s', String(scale)]
  const env = { ...process.env, PGOPTIONS: '-c search_path=tpcb' }
  const { stdout } = await run(command, ['-n', '-M', 'prepared', ...counts, url], { env })
  const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (found === undefined) throw new Error(`pgbench said: ${stdout}`)
  return Number(found)
}
