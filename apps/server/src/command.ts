import { type Options, parseOptions } from './options.ts'
import { StartFault } from './start-fault.ts'

/** Runs the command line of a process. */
export const command = async (process: NodeJS.Process): Promise<void> => {
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

const serve = async (options: Options, process: NodeJS.Process): Promise<void> => {
  const [{ startServer }, { banner }, { stopOnSignals }] = await Promise.all([
    import('./start.ts'),
    import('./banner.ts'),
    import('./stop-on-signals.ts'),
  ])
  try {
    const server = await startServer(options, process.stderr)
    stopOnSignals(process, server)
    process.stdout.write(banner(server))
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    process.stderr.write(`brazier: ${error.message}\n`)
    process.exitCode = error.exitCode
  }
}
