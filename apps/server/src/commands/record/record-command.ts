import { stat } from 'node:fs/promises'
import {
  maskCredentials,
  maskTexts,
  stateFileJson,
  type StateFileJson,
  stateWithoutSecrets,
} from '@brazier/backend/parts'
import { readStateFile } from '../../files/state-file.ts'
import { hostRule } from '../../http/allowed-hosts.ts'
import { closeServer } from '../../http/close-server.ts'
import { createHttpServer } from '../../http/http-server.ts'
import { listen } from '../../http/listen.ts'
import type { Arguments, ArgumentTable } from '../../options/arguments.ts'
import { readBaseUrl } from '../../options/base-url.ts'
import { helpText } from '../../options/help-text.ts'
import { onFirstSignal } from '../../start/stop-on-signals.ts'
import { reasonOf } from '../../terminal/reason-of.ts'
import { StartFault } from '../../terminal/start-fault.ts'
import { writeOut } from '../../terminal/write-out.ts'
import { readVersion } from '../../version.ts'
import { framed, readWith } from '../framed.ts'
import { type CallCounts, type CaseFile, createCaseFile } from './case-file.ts'
import { createRecorder, type Recorded } from './recorder.ts'

export const recordArguments: ArgumentTable = {
  to: { value: 'URL', about: 'REST endpoint that calls are passed to, such as https://rest.iad-01.braze.com' },
  port: { value: 'PORT', about: 'port to listen on [4748]' },
  case: { value: 'FILE', about: 'where the calls are kept [case.json]' },
  state: { value: 'FILE', about: 'what the service holds, as a state file: brazier replay begins with it' },
}

const help = (): string =>
  helpText({
    usage: 'record --to <rest endpoint> [options]',
    about: `Passes calls to a service, says of each where the service differs from the contract, and keeps them in a case. Call
http://127.0.0.1:4748 in place of the endpoint. Keys are not kept; the bodies are, so record a workspace for tests.
Ctrl-C ends it. Open the case with brazier open, or repeat it with brazier replay.`,
    table: recordArguments,
    after: `Exit code 0: stopped. 1: it cannot listen, or write the last calls. 2: the command is wrong.
`,
  })

export interface RecordOptions {
  readonly to: string
  readonly port: number
  readonly file: string
  readonly state?: string | undefined
}

const readOptions = ({ positionals, given }: Arguments): RecordOptions | string => {
  const to = readBaseUrl(given.get('to')?.[0] ?? '')
  if (positionals.length > 0) return `brazier record takes only options, got ${JSON.stringify(positionals[0])}`
  if (to === undefined) return '--to: expected the address of an API, https://'
  const port = given.get('port')?.[0] ?? '4748'
  const isPort = /^\d{1,5}$/.test(port) && Number(port) <= 65_535
  if (!isPort) return `--port: expected 0 to 65535, got ${JSON.stringify(port)}`
  return {
    to,
    port: Number(port),
    file: given.get('case')?.[0] ?? 'case.json',
    state: given.get('state')?.[0],
  }
}

export const recordedText = ({ method, path, status, ms, differences, unknown }: Recorded): string => {
  const lines = differences.slice(0, 10).map((difference) => `  ✖ ${difference}\n`)
  const more = differences.length > lines.length ? `  … and ${differences.length - lines.length} more\n` : ''
  const note = unknown.length === 0 ? '' : `  accepted, but not in the contract: ${unknown.join(', ')}\n`
  const verdict = differences.length === 0 ? 'as in the contract' : `differs`
  return `${method} ${path} ${status === 0 ? 'no answer' : status} ${ms} ms  ${verdict}\n${lines.join('')}${more}${note}`
}

export interface RunningRecorder {
  readonly url: string
  /** Writes the case. Resolves to its numbers of calls. Rejects with a StartFault if it cannot. */
  stop(): Promise<CallCounts>
}

/** Forms of a key in text, JSON and URLs. Masking shorter ones would hide other words. */
const formsOf = (key: string): readonly string[] =>
  key.length < 6 ? [] : [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)]

/** Milliseconds before a write. */
const pause = 500

const savingSoon = (kept: CaseFile, failed: (error: unknown) => void): { soon(): void; end(): void } => {
  let timer: NodeJS.Timeout | undefined
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        kept.save().catch(failed)
      }, pause)
    },
    end: () => clearTimeout(timer),
  }
}

const saveLast = (file: string, kept: CaseFile): Promise<void> =>
  kept.save().catch((error: unknown) => {
    const left = `it has ${kept.written()} of ${kept.counts().kept} calls`
    throw new StartFault(`case ${file} cannot be written: ${reasonOf(error)}; ${left}`, 1)
  })

/** Rejects if there is an earlier recording. */
const begin = async (file: string, kept: CaseFile): Promise<void> => {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > 0) throw new Error('it is there already; name another with --case')
  await kept.save()
}

/** Most milliseconds of an answer. */
const mostPatience = 120_000

/** Reads a state without secrets and credentials. */
const readBeginning = async (path: string): Promise<StateFileJson> => {
  const json = stateFileJson(stateWithoutSecrets(await readStateFile(path)))
  return maskTexts(json, maskCredentials) as StateFileJson // only texts change
}

/** Rejects with a StartFault if it lacks the state, the case or the port. */
export const startRecorder = async (
  options: RecordOptions,
  told: (text: string) => void,
  failed: (error: unknown) => void,
  patience = mostPatience,
): Promise<RunningRecorder> => {
  const { to, port, file } = options
  const state = options.state === undefined ? {} : await readBeginning(options.state)
  const keys = new Set<string>()
  const mask = (text: string): string => [...keys].reduce((masked, key) => masked.replaceAll(key, '…'), text)
  const kept = createCaseFile(file, { state, startedAt: Date.now(), version: readVersion(), to }, mask)
  const saving = savingSoon(kept, failed)
  const app = createRecorder({
    to,
    add: (request) => {
      kept.add(request)
      saving.soon()
    },
    told: (recorded) => told(mask(recordedText(recorded))),
    sawKey: (key) => {
      for (const form of formsOf(key)) keys.add(form)
    },
    now: () => Date.now(),
    patience,
  })
  const host = '127.0.0.1'
  const server = createHttpServer(app.fetch, failed, hostRule({ host, 'allow-host': [] }))
  const url = await listen(server, host, port)
  // Only now: without the port, an earlier recording stays.
  await begin(file, kept).catch(async (error: unknown) => {
    await closeServer(server, 0)
    throw new StartFault(`case ${file} cannot be written: ${reasonOf(error)}`, 2)
  })
  const stop = async (): Promise<CallCounts> => {
    await closeServer(server, 5000)
    saving.end()
    await saveLast(file, kept)
    return kept.counts()
  }
  return { url, stop }
}

const serve = async (options: RecordOptions, process: NodeJS.Process): Promise<number> => {
  const failed = (error: unknown): void => void process.stderr.write(`brazier record: ${reasonOf(error)}\n`)
  const recorder = await startRecorder(options, (text) => void process.stdout.write(text), failed)
  writeOut(process, `Call ${recorder.url} in place of ${options.to}. Calls are kept in ${options.file}; Ctrl-C ends.\n`)
  await new Promise<unknown>((resolve) => {
    onFirstSignal(process, ['SIGINT', 'SIGTERM'], resolve)
  })
  const calls = await recorder.stop()
  const less = calls.dropped === 0 ? '' : ` (the ${calls.dropped} before them are not)`
  writeOut(
    process,
    `${calls.kept} calls are in ${options.file}${less}: brazier open or brazier replay ${options.file}\n`,
  )
  return 0
}

export const recordCommand = framed<RecordOptions>({
  name: 'record',
  help,
  read: readWith(recordArguments, readOptions),
  run: serve,
})
