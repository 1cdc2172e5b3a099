import { type Run, runBrazier } from './brazier-process.ts'

/** What of a server's log tells of something that should not be. */
export const failuresIn = (err: string): readonly string[] =>
  err.split('\n').filter((line) => /"level":"(?:error|fatal)"/.test(line) || (line !== '' && !line.startsWith('{')))

/** A server that can be killed and comes back on the same port. */
export interface Server {
  readonly url: string
  /** Whether it is running and has said that it serves. */
  isUp(): boolean
  /** Resolves when it serves. Rejects when it cannot. */
  up(): Promise<void>
  pid(): number
  /** Kills it as a crash would, and starts it again; resolves when it serves. */
  crash(): Promise<void>
  /** Everything that went wrong in any of its lives. */
  failures(): readonly string[]
  /** Ends it as a person would, and tells how it ended. */
  stop(): Promise<number | null>
}

/** Starts the command with some arguments on a port. */
export const startServer = (port: number, args: readonly string[]): Server => {
  const before: string[] = []
  const start = (): Run => runBrazier(['--port', String(port), ...args])
  let isUp = false
  let run = start()
  const serving = async (): Promise<void> => {
    await run.serves
    isUp = true
  }
  const restarted = async (): Promise<void> => {
    const { err } = await run.end('SIGKILL')
    before.push(...failuresIn(err))
    run = start()
    await serving()
  }
  let up = serving()
  /** Who needs it asks for it. */
  const unheard = (): void => void up.catch(() => undefined)
  unheard()
  return {
    url: `http://127.0.0.1:${port}`,
    isUp: () => isUp,
    up: () => up,
    pid: () => run.pid,
    crash: () => {
      isUp = false
      up = restarted()
      unheard()
      return up
    },
    failures: () => [...before, ...failuresIn(run.err())],
    stop: async () => (await run.end('SIGTERM')).code,
  }
}
