import { execFile, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { peerCommand } from './peers-installed.ts'
import { pinned } from './server-process.ts'
import { withFolder } from './with-folder.ts'

const run = promisify(execFile)

export interface Load {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly bodies: readonly string[]
  readonly requests: number
  /** Another status is an error. */
  readonly status: number
  readonly key: string
}

const connections = 8
const script = new URL('../load.lua', import.meta.url).pathname

const hasWrk = (): Promise<boolean> =>
  run('wrk', ['--version']).then(
    () => true,
    // wrk ends with 1 when it shows its version.
    (error: unknown) => !(error instanceof Error && 'code' in error && error.code === 'ENOENT'),
  )

const runWrk = (args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const [program = '', ...rest] = pinned(1, ['wrk', ...args])
    const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('all answered')) child.kill('SIGINT')
    })
    child.once('error', reject)
    child.once('close', () => resolve(text))
  })

const withWrk = async (url: string, load: Load, folder: string): Promise<number> => {
  const file = join(folder, 'bodies')
  await writeFile(file, load.bodies.map((body) => `${body}\n`).join(''))
  const headers = [`Authorization=Bearer ${load.key}`, 'Content-Type=application/json']
  const given = [load.method, load.path, file, String(load.requests), String(load.status), ...headers]
  const stdout = await runWrk(['-t1', `-c${connections}`, '-d300s', '-s', script, url, '--', ...given])
  const found = /^\{"answered".*$/m.exec(stdout)?.[0] ?? '{}'
  const { answered, other, errors, microseconds } = JSON.parse(found) as { [name: string]: number } // load.lua writes it
  if (answered === undefined || microseconds === undefined || other !== 0 || errors !== 0) {
    throw new Error(`${load.path}: not every answer was ${load.status}: ${found}`)
  }
  return (answered * 1e6) / microseconds
}

const withAutocannon = async (url: string, load: Load, folder: string): Promise<number> => {
  // autocannon sends one body, so each portion sends another.
  const portion = Math.ceil(load.requests / load.bodies.length)
  let seconds = 0
  for (const body of load.bodies) {
    const file = join(folder, 'body')
    await writeFile(file, body)
    const headers = ['-H', `Authorization=Bearer ${load.key}`, '-H', 'Content-Type=application/json']
    const given = ['-c', String(connections), '-a', String(portion), '-m', load.method, '-i', file, '-j', ...headers]
    const [program = '', ...args] = pinned(1, [...(await peerCommand('autocannon')), ...given, url + load.path])
    const { stdout } = await run(program, args)
    const result = JSON.parse(stdout) as { statusCodeStats: { [status: string]: unknown }; duration: number } // its own format
    const statuses = Object.keys(result.statusCodeStats)
    if (statuses.length !== 1 || statuses[0] !== String(load.status)) {
      throw new Error(`${load.path}: not every answer was ${load.status}: ${statuses.join(', ')}`)
    }
    seconds += result.duration
  }
  return (portion * load.bodies.length) / seconds
}

/**
 * Sends from the second core on 8 connections, with wrk or else autocannon. Resolves to requests per second; rejects for another status.
 */
export const send = (url: string, load: Load): Promise<number> =>
  withFolder(async (folder) => ((await hasWrk()) ? withWrk(url, load, folder) : withAutocannon(url, load, folder)))
