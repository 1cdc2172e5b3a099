import { execFile } from 'node:child_process'
import { readFile, readlink, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sqlOn } from './citus.ts'

const run = promisify(execFile)

/** Most starts of a worker: processes of the killed one may still be there. */
const mostStarts = 100

interface Placement {
  readonly shard: number
  readonly host: string
  readonly port: number
}

/** Workers of a local Citus cluster. */
export interface CitusWorkers {
  /** Sends SIGKILL to the worker with the contents. Resolves to its restart. */
  kill(workspace: string): Promise<() => Promise<void>>
  /** Moves the contents' shard, and those beside it, to another worker. Resolves to its port. */
  move(workspace: string, mode: 'block_writes' | 'force_logical'): Promise<number>
}

const placeOf = async (url: string, workspace: string): Promise<Placement> => {
  const [number = []] = await sqlOn(url, `SELECT workspace FROM brazier.workspaces WHERE name = '${workspace}'`)
  const [place = []] = await sqlOn(
    url,
    `SELECT shardid, nodename, nodeport FROM citus_shards
WHERE shardid = get_shard_id_for_distribution_column('brazier.contents', ${String(number[0])}::bigint)`,
  )
  return { shard: Number(place[0]), host: String(place[1]), port: Number(place[2]) }
}

/** Starts as the user who owns the folder. */
const startIn = async (data: string, programs: string): Promise<void> => {
  const { uid, gid } = await stat(data)
  const args = ['-D', data, '-l', `${data}.log`, '-w', 'start']
  for (let turn = 1; ; turn += 1) {
    try {
      await run(join(programs, 'pg_ctl'), args, {
        cwd: '/',
        env: { LC_ALL: 'C' },
        ...(process.getuid?.() === 0 && { uid, gid }),
      })
      return
    } catch (error) {
      if (turn === mostStarts) throw error
      await setTimeout(100)
    }
  }
}

/** Returns the workers of the cluster that has a database, by the URL on the coordinator. */
export const citusWorkers = (url: string): CitusWorkers => ({
  kill: async (workspace) => {
    const { host, port } = await placeOf(url, workspace)
    const worker = new URL(url)
    worker.host = `${host}:${port}`
    const [data = []] = await sqlOn(worker.href, 'SHOW data_directory')
    const folder = String(data[0])
    const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
    const programs = dirname(await readlink(`/proc/${pid}/exe`))
    process.kill(pid, 'SIGKILL')
    return () => startIn(folder, programs)
  },
  move: async (workspace, mode) => {
    const { shard, host, port } = await placeOf(url, workspace)
    const others = await sqlOn(
      url,
      `SELECT nodename, nodeport FROM pg_dist_node WHERE shouldhaveshards AND (nodename, nodeport) <> ('${host}', ${port})`,
    )
    const [other = []] = others
    await sqlOn(
      url,
      `SELECT citus_move_shard_placement(${shard}, '${host}', ${port}, '${String(other[0])}', ${String(other[1])}, '${mode}')`,
    )
    return Number(other[1])
  },
})
