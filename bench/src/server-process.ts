import { spawn } from 'node:child_process'
import { freePort } from '../../packages/postgres/src/testing/embedded-postgres.ts'
import { processCpu } from './process-cpu.ts'

/** The path answers 200 once the server is up. */
export interface Contender {
  readonly command: readonly string[]
  readonly ready: string
  /** Default: 200. */
  readonly readyStatus?: number
  readonly cwd?: string
  /** Default: only the first core. */
  readonly isAnywhere?: boolean
}

export interface RunningServer {
  readonly url: string
  readonly pid: number
  /** Milliseconds until the first 200. */
  readonly started: number
  /** Milliseconds so far, user and system. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

/** `taskset` uses one core. Without it the system decides. */
export const pinned = (core: number, command: readonly string[]): readonly string[] =>
  process.platform === 'linux' ? ['taskset', '-c', String(core), ...command] : command

const isUp = (url: string, status: number): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status === status
    },
    () => false,
  )

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Starts a server on a free port, which replaces `{port}` in command and path. Rejects when it ends or takes three minutes. */
export const startServer = async ({
  command,
  ready,
  readyStatus = 200,
  cwd,
  isAnywhere,
}: Contender): Promise<RunningServer> => {
  const port = String(await freePort())
  const placed = isAnywhere === true ? command : pinned(0, command)
  const [program = '', ...args] = placed.map((part) => part.replaceAll('{port}', port))
  const start = performance.now()
  const child = spawn(program, args, { ...(cwd === undefined ? {} : { cwd }), stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)))
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isUp(url + ready, readyStatus))) {
    if (child.exitCode !== null || performance.now() - start > 180_000) {
      child.kill('SIGKILL')
      throw new Error(`${command.join(' ')} did not start: ${said}`)
    }
    await pause(2)
  }
  const started = performance.now() - start
  const { pid = 0 } = child
  return {
    url,
    pid,
    started,
    cpu: async () => (await processCpu(pid)).cpu,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The servers end with the work. */
export const withServers = async <const Contenders extends readonly Contender[], T>(
  contenders: Contenders,
  work: (...running: { [Index in keyof Contenders]: RunningServer }) => Promise<T>,
): Promise<T> => {
  const running: RunningServer[] = []
  try {
    for (const contender of contenders) running.push(await startServer(contender))
    return await work(...(running as { [Index in keyof Contenders]: RunningServer })) // one of each
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}
