import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../bootstrap/capture.js'
import { Failure } from '../bootstrap/failure.js'
import { root } from '../bootstrap/root.js'

export interface Cluster {
  readonly url: string
  stop(): Promise<void>
}

/** Places beside the clone, or beside its worktrees' folder. */
const places = ['..', '../..'].map((up) => join(root, up, 'shared', 'citus'))

/** Nothing of the project needs Citus. */
const place = places.find((folder) => existsSync(folder)) ?? join(root, '..', 'shared', 'citus')

/** Returns why no cluster can start here, if so. */
export const missing = (from = place): string | undefined => {
  if (!existsSync(join(from, 'start.sh'))) return `there is no ${join(from, 'start.sh')}`
  return process.getuid?.() === 0 ? undefined : 'only root can start it'
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** The first of three free ports. */
const freePorts = async (): Promise<number> => {
  for (let port = 7400; port < 7900; port += 3) {
    const free = await Promise.all([port, port + 1, port + 2].map(isFree))
    if (free.every(Boolean)) return port
  }
  throw new Failure('no three ports beside each other are free')
}

/** A coordinator and two workers. Replaces a Debian PostgreSQL too old for its Citus. */
export const startCluster = async (from = place): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'brazier-citus-'))
  const start = async (name: string) => {
    const data = join(folder, name)
    return { data, ...(await capture('bash', [join(from, 'start.sh'), data, String(await freePorts())])) }
  }
  const stop = async (data: string): Promise<void> => {
    await capture('bash', [join(from, 'stop.sh'), data])
    rmSync(folder, { recursive: true, force: true })
  }
  let started = await start('first')
  if (started.code !== 0) {
    console.log(
      `Citus does not start with the PostgreSQL 15 of this machine. apt-get brings Debian's newest, and then once more:`,
    )
    await capture('bash', [join(from, 'stop.sh'), started.data])
    await capture('bash', [
      '-c',
      'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql-15',
    ])
    started = await start('second')
  }
  const url = started.output.trim().split('\n').at(-1) ?? ''
  if (started.code === 0 && URL.canParse(url)) return { url, stop: () => stop(started.data) }
  await stop(started.data)
  throw new Failure(
    `${started.output}\n\nCitus could not be started (its output is above). It needs the newest PostgreSQL 15 of Debian 12: apt-get install postgresql-15`,
  )
}
