import { randomBytes } from 'node:crypto'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { styleText } from 'node:util'
import { checkService, ConformanceError, type ConformanceReport } from '@brazier/conformance'
import { helpText } from '../../options/help-text.ts'
import { onFirstSignal } from '../../start/stop-on-signals.ts'
import { hasColours } from '../../terminal/colours.ts'
import { writeOut } from '../../terminal/write-out.ts'
import { framed } from '../framed.ts'
import { checkArguments, type CheckWish, readCheckOptions } from './check-options.ts'
import { humanReport } from './human-report.ts'
import { junitReport } from './junit-report.ts'
import { sendOverHttp } from './send-over-http.ts'

const help = (): string =>
  helpText({
    usage: 'check <base_url> --key KEY [options]',
    about: `Checks a server against the contract: statuses, bodies, exact error texts, headers, pages. The server can be the real API. Without
--write it sends only requests that can change nothing. It stays below the rate limits.`,
    table: checkArguments,
    after: `Exit code 0: no difference. 1: something differs. 2: the server cannot be checked, or the command is wrong.
`,
  })

const written = (
  report: ConformanceReport,
  { output, outputFile, all }: CheckWish,
  { stdout, env }: NodeJS.Process,
): string => {
  if (output === 'json') return `${JSON.stringify(report, undefined, 2)}\n`
  if (output === 'junit') return junitReport(report)
  const isPainted = outputFile === undefined && hasColours(stdout, env)
  return humanReport(report, {
    all,
    paint: (look, text) => (isPainted ? styleText(look, text, { validateStream: false }) : text),
  })
}

/** Aborts on the first signal: the check deletes its records. A second one ends the process. */
const stopOnSignal = (process: NodeJS.Process) => {
  const controller = new AbortController()
  let code: number | undefined
  onFirstSignal(process, ['SIGINT', 'SIGTERM', 'SIGHUP'], (signal) => {
    code = 128 + constants.signals[signal]
    process.stderr.write('brazier: stopping, and deleting what was created. Repeat the signal to stop at once.\n')
    controller.abort()
  })
  return { signal: controller.signal, code: (): number | undefined => code }
}

const waitUnless = async (ms: number, signal: AbortSignal): Promise<void> => {
  await wait(ms, undefined, signal.aborted ? {} : { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

const check = async (
  wish: CheckWish,
  process: NodeJS.Process,
  stop: ReturnType<typeof stopOnSignal>,
): Promise<number> => {
  const { timeout, outputFile } = wish
  // An unwritable file must fail before the run, and an older report not outlive one that fails.
  if (outputFile !== undefined) closeSync(openSync(outputFile, 'w'))
  const report = await checkService({
    ...wish,
    run: randomBytes(4).toString('hex'),
    now: Date.now,
    wait: (ms) => waitUnless(ms, stop.signal),
    say: (line) => process.stderr.write(`brazier: ${line}\n`),
    send: sendOverHttp(timeout, stop.signal),
    signal: stop.signal,
  })
  const text = written(report, wish, process)
  if (outputFile === undefined) writeOut(process, text, wish.output === 'human')
  else writeFileSync(outputFile, text)
  const { agrees, differs } = report.summary
  if (stop.code() === undefined && agrees + differs === 0) throw new ConformanceError('no request could be tried')
  return stop.code() ?? (differs === 0 ? 0 : 1)
}

export const checkCommand = framed<CheckWish>({
  name: 'check',
  speaker: 'brazier',
  help,
  read: readCheckOptions,
  run: async (wish, process) => {
    const stop = stopOnSignal(process)
    try {
      return await check(wish, process, stop)
    } catch (error) {
      const isFileError = error instanceof Error && 'syscall' in error
      if (!(error instanceof ConformanceError) && !isFileError) throw error
      process.stderr.write(`brazier: ${error.message}\n`)
      return stop.code() ?? 2
    }
  },
})
