import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Options } from '../options/options.ts'
import { hasColours } from '../terminal/colours.ts'
import { escapeControls } from '../terminal/plain-output.ts'
import { banner } from './banner.ts'
import { openConsole } from './open-console.ts'
import type { ThreadData, ThreadMessage } from './server-thread.ts'
import { couldNotStop, onFirstSignal } from './stop-on-signals.ts'

/** Milliseconds for a process to exit. */
const patience = 2000

/** Kills a parent that does not exit in time. */
const killer = `setTimeout(() => process.ppid === Number(process.argv[1]) && process.kill(process.ppid, 'SIGKILL'), ${patience})`

/** Exits, or is killed: an exit waits for all threads, even one hanging in a system call. */
const exitSurely = (process: NodeJS.Process, code: number): void => {
  // Loading takes milliseconds, and few processes come here.
  const { spawn } = process.getBuiltinModule('node:child_process')
  spawn(process.execPath, ['-e', killer, String(process.pid)], { detached: true, stdio: 'ignore' }).unref()
  process.exit(code)
}

/** Ends the process after the grace, or at a second signal. */
const stopOnSignals = (process: NodeJS.Process, thread: Worker, grace: number): void => {
  const stop = (signal: NodeJS.Signals): void => {
    thread.postMessage(signal)
    setTimeout(() => {
      process.stderr.write(couldNotStop(grace))
      exitSurely(process, 1)
    }, grace * 1000)
  }
  onFirstSignal(process, ['SIGINT', 'SIGTERM'], stop, (code) => exitSurely(process, code))
}

const hear = (message: ThreadMessage, process: NodeJS.Process, thread: Worker, { grace, open }: Options): void => {
  switch (message.say) {
    case 'started':
      stopOnSignals(process, thread, grace)
      process.stdout.write(banner(message.server))
      if (open) void openConsole(message.server.console, process)
      return
    case 'refused':
      process.stderr.write(escapeControls(`brazier: ${message.message}\n`))
      process.exitCode = message.exitCode
      return
    case 'stopped':
      process.exit(message.exitCode)
  }
}

/** Runs the server in a thread. This one only waits for signals: it can end the process even if a job never ends. Source: decision 0114. */
export const watchServer = (options: Options, process: NodeJS.Process, entry: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { stderr, env } = process
    const workerData: ThreadData = { isTTY: stderr.isTTY, hasColours: hasColours(stderr, env) }
    const thread = new Worker(new URL(entry), { argv: process.argv.slice(2), workerData })
    // Without a reader, the thread would wait for one.
    stderr.on('unpipe', (log: Readable) => log.resume())
    thread.on('message', (message: ThreadMessage) => hear(message, process, thread, options))
    thread.once('error', reject)
    thread.once('exit', (code) => {
      process.exitCode ??= code
      resolve()
    })
  })
