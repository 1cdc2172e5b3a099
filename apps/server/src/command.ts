import { type Options, parseOptions } from './options.ts'
import { StartFault } from './start-fault.ts'
import { findSubCommand } from './sub-commands.ts'

/** Runs the command line of a process. */
export const command = async (process: NodeJS.Process): Promise<void> => {
  const [name, ...rest] = process.argv.slice(2)
  const subCommand = findSubCommand(name)
  if (subCommand !== undefined) {
    process.exitCode = await (await subCommand.load())(rest, process)
    return
  }
  const wish = parseOptions(process.argv.slice(2), process.env)
  switch (wish.ask) {
    case 'help':
      process.stdout.write((await import('./help.ts')).help())
      return
    case 'version':
      process.stdout.write(`${(await import('./version.ts')).readVersion()}\n`)
      return
    case 'nothing':
      process.stderr.write(`brazier: ${wish.fault}\n`)
      process.exitCode = 2
      return
    case 'serve':
      await serve(wish.options, process)
  }
}

const serveTogether = async (options: Options, process: NodeJS.Process): Promise<boolean> => {
  if (options.workers === 1) return false
  const { isWorker, startWorkers } = await import('./workers.ts')
  if (isWorker) return false
  await startWorkers(options, process)
  return true
}

const serve = async (options: Options, process: NodeJS.Process): Promise<void> => {
  const [{ startServer }, { banner }, { stopOnSignals }] = await Promise.all([
    import('./start.ts'),
    import('./banner.ts'),
    import('./stop-on-signals.ts'),
  ])
  try {
    if (await serveTogether(options, process)) return
    const server = await startServer(options, process.stderr)
    stopOnSignals(process, server)
    // Of several workers the process that started them speaks.
    if (options.workers === 1) process.stdout.write(banner(server))
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    process.stderr.write(`brazier: ${error.message}\n`)
    process.exitCode = error.exitCode
  }
}
