import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { addresses } from '@brazier/control/addresses'
import type { Finding, Question } from './question.ts'
import { startServer } from './server-process.ts'
import { withFolder } from './with-folder.ts'

const root = new URL('../..', import.meta.url).pathname
const run = promisify(execFile)

const targets = { old: 30, new: 15 }

const nodes = async (): Promise<ReadonlyMap<string, string>> => {
  const of = new Map([[process.version, process.execPath]])
  const path = process.env['npm_node_execpath'] ?? process.execPath
  const { stdout } = await run(path, ['-p', 'process.version'])
  return of.set(stdout.trim(), path)
}

const measure = (node: string): Promise<number> =>
  withFolder(async (folder) => {
    const clone = join(folder, 'clone')
    await run('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
    const home = join(folder, 'home')
    await mkdir(home)
    const environment = {
      HOME: home,
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_DATA_HOME: join(home, 'data'),
      npm_config_cache: join(home, 'npm'),
      PATH: `${dirname(node)}:${process.env['PATH'] ?? ''}`,
    }
    const assigned = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
    const server = await startServer({
      command: ['env', ...assigned, node, 'tooling/bootstrap/start.js', '--port', '{port}', '--log-level', 'silent'],
      ready: addresses.health.path,
      cwd: clone,
      isAnywhere: true,
    })
    await server.stop()
    return server.started / 1000
  })

const isOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
  return major < 22 || (major === 22 && minor < 12)
}

const ask = async (): Promise<Finding> => {
  const rows: (readonly string[])[] = []
  for (const [version, path] of await nodes()) {
    const seconds = await measure(path)
    const target = isOld(version) ? targets.old : targets.new
    rows.push([version, `${seconds.toFixed(0)} s`, `≤ ${target} s: ${seconds <= target ? 'met' : '**missed**'}`])
  }
  return {
    title: 'The first start of a fresh clone',
    method:
      'Time from start of what `npm start` runs until the server answers, with empty caches. It downloads from the registry that npm knows. Measured once with the benchmarks’ Node, once with npm’s.',
    columns: ['Node', 'time', 'target'],
    rows,
  }
}

export const firstStart: Question = {
  name: 'first-start',
  ask,
}
