import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { helpText } from '../../options/help-text.ts'
import { onFirstSignal } from '../../start/stop-on-signals.ts'
import { reasonOf } from '../../terminal/reason-of.ts'
import { StartFault } from '../../terminal/start-fault.ts'
import { writeOut } from '../../terminal/write-out.ts'
import { framed } from '../framed.ts'
import { removeLeftFolders, runFolderPrefix } from './left-folders.ts'
import { openRun, type OpenRun } from './open-run.ts'
import { runChild } from './run-child.ts'
import { readRunOptions, runArguments, type RunOptions } from './run-options.ts'
import { type CountedUnknown, countUnknown, reportLines, saveCase, unmatchedLines } from './run-report.ts'

const help = (): string =>
  helpText({
    usage: 'run [options] -- <command>',
    about: `Runs a program that knows only the real service's address, unchanged: requests to rest.braze.com, rest.<cluster>.braze.com and
their like under braze.eu are answered by a server of its own, or by one that runs (--join). Other hosts stay reachable.
The program is told of a proxy and of an authority that vouches for these names only, both made for this run. Use a key that is
not real: a program that ignores the variables reaches the real service.`,
    table: runArguments,
    after: `Options of the server go before -- too: --state, --store, --clock; see brazier --help.

Exit code: the program's; 128 and the number of the signal that ended it; 126 or 127 if it cannot be run or is not there.
1 with --strict, after a refused request or an unknown member; 2 for a wrong command line.
`,
  })

const report = async (
  run: OpenRun,
  { options, began }: { readonly options: RunOptions; readonly began: number },
  code: number,
  process: NodeJS.Process,
): Promise<number> => {
  const tell = (line: string): boolean => process.stderr.write(`brazier run: ${line}\n`)
  const { service } = run
  const tally = run.tally()
  // A joined server may be gone: the program's end still counts.
  let gone: string | undefined
  const counted = async (): Promise<CountedUnknown | undefined> =>
    countUnknown(service.control, service.workspace, tally).catch((error: unknown) => {
      gone = `${service.url}: ${reasonOf(error)}`
      return undefined
    })
  const unknown = tally.requests === 0 ? { sum: 0, isWhole: true } : await counted()
  const unmatched = await unmatchedLines(service.control, tally, began).catch(() => [])
  for (const line of [...reportLines(tally, unknown), ...unmatched]) tell(line)
  const isFaulty = options.isStrict && (tally.refused > 0 || unknown?.sum !== 0)
  const exitCode = code === 0 && isFaulty ? 1 : code
  if (gone !== undefined) {
    tell(`the server does not answer any more (${gone}); no case was saved`)
    return exitCode
  }
  const isSaved = options.saves === 'always' || (options.saves === 'on-failure' && exitCode !== 0)
  if (isSaved && tally.requests > 0) {
    const name = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${process.pid}`
    tell(
      await saveCase(service.control, service.workspace, name).then(
        (file) => `brazier open ${file}`,
        (error: unknown) => `the case cannot be saved in .brazier: ${reasonOf(error)}`,
      ),
    )
  }
  return exitCode
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const serveVariables = async ({ added }: OpenRun, process: NodeJS.Process): Promise<number> => {
  const lines = Object.entries(added).map(([name, value]) => `export ${name}=${quoted(value ?? '')}\n`)
  writeOut(process, lines.join(''))
  await new Promise<unknown>((resolve) => {
    onFirstSignal(process, ['SIGINT', 'SIGTERM', 'SIGHUP'], resolve)
  })
  return 0
}

const runIn = async (folder: string, options: RunOptions, process: NodeJS.Process): Promise<number> => {
  const began = Date.now()
  const run = await openRun(options, process, folder)
  try {
    if (options.printsEnvironment) await run.service.ready
    const ended = options.printsEnvironment
      ? { code: await serveVariables(run, process) }
      : // The service loads meanwhile: the program may not need it yet.
        await runChild(options.command, run.environment, process, run.service.ready)
    if ('fault' in ended && ended.fault !== undefined) {
      process.stderr.write(`brazier run: ${ended.fault}\n`)
      return ended.code
    }
    await run.service.ready
    return await report(run, { options, began }, ended.code, process)
  } finally {
    await run.close()
  }
}

export const runCommand = framed<RunOptions>({
  name: 'run',
  help,
  read: readRunOptions,
  run: async (options, process) => {
    await removeLeftFolders(tmpdir(), Date.now())
    const folder = await mkdtemp(join(tmpdir(), runFolderPrefix(process.pid))).catch((error: unknown) => {
      throw new StartFault(`the folder ${tmpdir()} cannot be written: ${reasonOf(error)}`, 1)
    })
    try {
      return await runIn(folder, options, process)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
