import { execFile } from 'node:child_process'
import { readFile, readlink, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sqlOn } from './citus.ts'

const run = promisify(execFile)

/** Most starts of a worker before that counts as failed: processes of the killed one may still be there. */
const mostStarts = 100

/** The shard of a workspace's contents, and the worker that has it. */
interface Place {
  readonly shard: number
  readonly host: string
  readonly port: number
}

/** The workers of a Citus cluster on this machine, as one database sees them. */
export interface CitusWorkers {
  /** Kills the worker that has the contents of a workspace, with SIGKILL. Resolves to how to start it again. */
  kill(workspace: string): Promise<() => Promise<void>>
  /** Moves the shard with the contents of a workspace, and those beside it, to another worker. Resolves to that worker's port. */
  move(workspace: string, mode: 'block_writes' | 'force_logical'): Promise<number>
}

const placeOf = async (url: string, workspace: string): Promise<Place> => {
  const [number = []] = await sqlOn(url, `SELECT workspace FROM brazier.workspaces WHERE name = '${workspace}'`)
  const [place = []] = await sqlOn(
    url,
    `SELECT shardid, nodename, nodeport FROM citus_shards
WHERE shardid = get_shard_id_for_distribution_column('brazier.contents', ${String(number[0])}::bigint)`,
  )
  return { shard: Number(place[0]), host: String(place[1]), port: Number(place[2]) }
}

/** Starts a server in its folder, as the user to whom that belongs. */
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
