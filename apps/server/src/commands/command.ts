import { isMainThread } from 'node:worker_threads'
import { type Options, parseOptions } from '../options/options.ts'
import { shownOf } from '../start/shown.ts'
import { endAtSignal, stopOnSignals } from '../start/stop-on-signals.ts'
import { watchServer } from '../start/watch-server.ts'
import { hasColours } from '../terminal/colours.ts'
import { escapeControls, escapeOutput } from '../terminal/plain-output.ts'
import { isStartFault } from '../terminal/start-fault.ts'
import { outliveReaders } from '../terminal/write-out.ts'
import { findSubCommand } from './sub-command.ts'
import { subCommands } from './sub-commands.ts'

/** Runs in a process or its thread. `entry`: the caller's URL. */
export const command = async (process: NodeJS.Process, entry: string): Promise<void> => {
  let isServer = false
  outliveReaders(process, () => isServer)
  endAtSignal(process)
  const [name, ...rest] = process.argv.slice(2)
  const subCommand = findSubCommand(subCommands, name)
  if (subCommand !== undefined) {
    escapeOutput(process)
    process.exitCode = await (await subCommand.load())(rest, process, subCommands)
    return
  }
  const wish = parseOptions(process.argv.slice(2), process.env, Object.keys(subCommands))
  switch (wish.ask) {
    case 'help':
      process.stdout.write((await import('./help.ts')).help(subCommands))
      return
    case 'version':
      process.stdout.write(`${(await import('../version.ts')).readVersion()}\n`)
      return
    case 'nothing':
      process.stderr.write(`brazier: ${wish.fault}\n`)
      process.exitCode = 2
      return
    case 'serve':
      isServer = true
      await serve(wish.options, process, entry)
  }
}

const serveTogether = async (options: Options, process: NodeJS.Process): Promise<boolean> => {
  if (options.workers === 1) return false
  const { isWorker, startWorkers } = await import('../start/workers.ts')
  if (isWorker) return false
  await startWorkers(options, process)
  return true
}

/** Runs one of several workers here; their parent hears when it serves, and ends it. */
const serveHere = async (options: Options, process: NodeJS.Process): Promise<void> => {
  const { startServer } = await import('../start/start.ts')
  const { stderr, env } = process
  const write = (line: string): boolean => stderr.write(line)
  const server = await startServer(options, { isTTY: stderr.isTTY, hasColours: hasColours(stderr, env), write })
  stopOnSignals(process, server)
  process.send?.(shownOf(server))
}

const serve = async (options: Options, process: NodeJS.Process, entry: string): Promise<void> => {
  if (!isMainThread) return (await import('../start/server-thread.ts')).serveInThread(options)
  try {
    if (await serveTogether(options, process)) return
    if (options.workers > 1) await serveHere(options, process)
    else await watchServer(options, process, entry)
  } catch (error) {
    if (!isStartFault(error)) throw error
    process.exitCode = error.exitCode
    // Their channels keep workers and their parent alive.
    const end = (): void => void (options.workers > 1 && process.exit())
    process.stderr.write(escapeControls(`brazier: ${error.message}\n`), end)
  }
}
