import { type Run, runBrazier } from './brazier-process.ts'

/** Returns the lines of a server's log about things that should not be. */
export const failuresIn = (err: string): readonly string[] =>
  err.split('\n').filter((line) => /"level":"(?:error|fatal)"/.test(line) || (line !== '' && !line.startsWith('{')))

/** Milliseconds that clients wait for a server that stands still. */
const stillPatience = 1000

/** Stops a process where it is, and lets it go on. */
const createStillness = () => {
  let gone = new AbortController()
  let timer: NodeJS.Timeout | undefined
  return {
    isStill: () => timer !== undefined,
    givenUp: () => gone.signal,
    pause: (pid: number): void => {
      process.kill(pid, 'SIGSTOP')
      timer = setTimeout(() => gone.abort(), stillPatience)
    },
    resume: (pid: number): void => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      gone = new AbortController()
      process.kill(pid, 'SIGCONT')
    },
  }
}

/** A server that can be killed and comes back on the same port. */
export interface Server {
  readonly url: string
  /** Whether it is running and has said that it serves. */
  isUp(): boolean
  /** Resolves when it serves. Rejects when it cannot. */
  up(): Promise<void>
  pid(): number
  /** Whether it stands still. It holds its connections, and answers nobody. */
  isStill(): boolean
  /** Is aborted when it has stood still for so long that nobody waits for its answers any more. */
  givenUp(): AbortSignal
  /** Kills it as a crash would, and starts it again; resolves when it serves. */
  crash(): Promise<void>
  /** Ends it as a person would, and starts it again; resolves when it serves. */
  restart(): Promise<void>
  /** Stops it where it is, as a machine does that sleeps. */
  pause(): void
  /** Lets it go on. */
  resume(): void
  /** Everything that went wrong in any of its lives. */
  failures(): readonly string[]
  /** Ends it as a person would, and tells how it ended. */
  stop(): Promise<number | null>
}

/** The lives of a server, one after another. */
const createLives = (args: readonly string[]) => {
  const before: string[] = []
  const start = (): Run => runBrazier(args)
  let isUp = false
  let run = start()
  const serving = async (): Promise<void> => {
    await run.serves
    isUp = true
  }
  /** Starts it again after a signal; notes what it said, and an end that was not asked for. */
  const restarted = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const { err, code } = await run.end(signal)
    before.push(...failuresIn(err))
    if (signal === 'SIGTERM' && code !== 0) before.push(`it ended with ${code} when it was asked to end`)
    run = start()
    await serving()
  }
  let up = serving()
  /** Keeps a failed start from being unhandled: callers ask for it. */
  const unheard = (): void => void up.catch(() => undefined)
  unheard()
  return {
    run: () => run,
    isUp: () => isUp,
    up: () => up,
    again: (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
      isUp = false
      up = restarted(signal)
      unheard()
      return up
    },
    failures: () => [...before, ...failuresIn(run.err())],
  }
}

/** Starts the command with some arguments on a port. */
export const startServer = (port: number, args: readonly string[]): Server => {
  const { run, isUp, up, again, failures } = createLives(['--port', String(port), ...args])
  const stillness = createStillness()
  return {
    url: `http://127.0.0.1:${port}`,
    isUp: () => isUp() && !stillness.isStill(),
    up,
    pid: () => run().pid,
    isStill: stillness.isStill,
    givenUp: stillness.givenUp,
    crash: () => again('SIGKILL'),
    restart: () => again('SIGTERM'),
    pause: () => stillness.pause(run().pid),
    resume: () => stillness.resume(run().pid),
    failures,
    stop: async () => {
      stillness.resume(run().pid)
      return (await run().end('SIGTERM')).code
    },
  }
}
