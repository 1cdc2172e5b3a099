import { constants, existsSync } from 'node:fs'
import { access, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type StateFileJson, StateFileError } from '@brazier/backend/parts'
import { ConnectionError, createClient, ServiceError, UnexpectedAnswerError } from '@brazier/client'
import { countsOf } from '../../files/try-state.ts'
import { helpText } from '../../options/help-text.ts'
import { reasonOf } from '../../terminal/reason-of.ts'
import { StartFault } from '../../terminal/start-fault.ts'
import { framed } from '../framed.ts'
import { jsonPieces } from './json-pieces.ts'
import { keepingFetch } from './keeping-fetch.ts'
import { type KeptAnswers, openKeptAnswers } from './kept-answers.ts'
import { loadable } from './loadable.ts'
import { leftOut } from './notes.ts'
import { createProgressBar, type ProgressBar } from './progress-bar.ts'
import { createPseudonyms } from './pseudonyms.ts'
import { createPullFetch, type PullFetch } from './pull-fetch.ts'
import { type PullOptions, pullArguments, readPullOptions } from './pull-options.ts'
import { pullWorkspace } from './pull-workspace.ts'

const help = (): string =>
  helpText({
    usage: 'pull <rest endpoint> --key KEY [options] > state.json',
    about: `Reads a workspace through its API, and writes a state file for --state. It only reads. Users get pseudonyms. What the API
does not give is in "notes" of the file, with what stands in its place.`,
    table: pullArguments,
    after: `A pull that ends early keeps what it has read: the same command and key go on from there.
Exit code 0: done. 1: the service did not answer, or refused everything; nothing is written. 2: the command is wrong.
`,
  })

/** Rate limits last an hour or a day. */
const longestWait = 25 * 3_600_000

/** Milliseconds per answer. */
const patience = 60_000

/** Rejects with a StartFault if nobody answers: a retry would not help. */
const reach = async (baseUrl: string): Promise<void> => {
  try {
    const answer = await fetch(baseUrl, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patience) })
    await answer.body?.cancel()
  } catch (error) {
    const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
    const reason: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
    throw new StartFault(`${baseUrl} cannot be reached: ${reasonOf(reason)}`, 1)
  }
}

const clientOf = (
  options: PullOptions,
  kept: KeptAnswers,
  bar: ProgressBar,
  { fetch, throwIfOver, signal: over, end }: PullFetch,
): ReturnType<typeof createClient> => {
  const pseudonymise = options.pseudonyms ? createPseudonyms(kept.secret) : (_: unknown, body: unknown) => body
  const keeping = keepingFetch(fetch, kept, pseudonymise)
  return createClient({
    baseUrl: options.baseUrl,
    apiKey: options.key,
    fetch: (request) =>
      keeping(request).catch((error: unknown) => {
        // The client would ask again.
        if (error instanceof StartFault) end(error)
        throw error
      }),
    retry: { attempts: 10, maxDelay: longestWait },
    sleep: async (ms, signal) => {
      throwIfOver()
      bar.waiting(ms)
      await delay(ms, undefined, { signal: signal === undefined ? over : AbortSignal.any([over, signal]) })
    },
  })
}

/** Rejects if the reader goes away: it may lack the end. */
const writeOut = async (stdout: NodeJS.WriteStream, pieces: Iterable<string>): Promise<void> => {
  const write = promisify((text: string, done: (error?: Error | null) => void) => void stdout.write(text, done))
  for (const piece of pieces) await write(piece)
}

/** Rejects with a StartFault before hours of reading. */
const tryOutput = async (output: string): Promise<void> => {
  const place = existsSync(output) ? output : dirname(resolve(output))
  await access(place, constants.W_OK).catch((error: unknown) => {
    throw new StartFault(`--output ${output} cannot be written: ${reasonOf(error)}`, 2)
  })
}

/** Only the owner can read a file with real names, even an existing one. */
const writeState = async (output: string, pieces: Iterable<string>, { pseudonyms }: PullOptions): Promise<void> => {
  const file = await open(output, 'w', pseudonyms ? 0o666 : 0o600)
  try {
    if (!pseudonyms && (await file.stat()).isFile()) await file.chmod(0o600)
    await file.writeFile(pieces)
  } finally {
    await file.close()
  }
}

const pull = async (options: PullOptions, process: NodeJS.Process): Promise<number> => {
  const { output, pseudonyms, users, include, days } = options
  if (output !== undefined) await tryOutput(output)
  const wish = JSON.stringify([options.baseUrl, users, include, days, pseudonyms])
  const file = options.progress ?? `.brazier-pull-${new URL(options.baseUrl).host.replaceAll(/[^\w.-]/g, '-')}.jsonl`
  const kept = openKeptAnswers(file, { wish, key: options.key, time: Date.now() })
  if (kept.before > 0) process.stderr.write(`brazier pull: goes on after ${kept.before} answers in ${file}\n`)
  await reach(options.baseUrl)
  const bar = createProgressBar(process.stderr)
  const bounded = createPullFetch(patience, kept.size)
  const client = clientOf(options, kept, bar, bounded)
  try {
    const { state, refused } = await pullWorkspace({ ...options, client, now: kept.now, told: bar.told })
    bar.end()
    if (refused.length > 0 && refused.length === include.length + (users.length > 0 ? 1 : 0)) {
      kept.remove()
      process.stderr.write(refusal(state, refused))
      return 1
    }
    const loaded = await loadable(state, kept.now)
    const pieces = jsonPieces(loaded)
    await (output === undefined ? writeOut(process.stdout, pieces) : writeState(output, pieces, options))
    kept.remove()
    process.stderr.write(summary(loaded, refused))
    return 0
  } catch (error) {
    bar.end()
    bounded.throwIfOver()
    bounded.end()
    if (error instanceof TypeError && kept.oddity !== undefined) throw new StartFault(kept.oddity, 1)
    process.stderr.write(`${faultOf(error)}\nWhat was read is in ${file}: the same command goes on from there.\n`)
    return 1
  }
}

const faultOf = (error: unknown): string => {
  if (error instanceof StateFileError) return `brazier pull: the state would not load: ${error.message}`
  const isExpected =
    error instanceof ConnectionError || error instanceof ServiceError || error instanceof UnexpectedAnswerError
  if (isExpected || (error instanceof Error && 'syscall' in error)) return `brazier pull: ${reasonOf(error)}`
  throw error
}

/** Nothing is written: an empty state is useless, and the file may have an earlier one. */
const refusal = (state: StateFileJson, [first = '']: readonly string[]): string =>
  `brazier pull: the service refused everything, and nothing is written. ${state.notes?.[first] ?? ''}\n`

const summary = (state: StateFileJson, refused: readonly string[]): string => {
  const isWithout = Object.values(state.notes ?? {}).some((note) => note.includes(leftOut))
  const lost = [refused.length > 0 && `not read: ${refused.join(', ')}`, isWithout && 'some was left out'].filter(
    Boolean,
  )
  const not = lost.length === 0 ? '' : `${lost.join('; ')}; "notes" in the file says why\n`
  return `pulled ${countsOf(state) || 'nothing'}\n${not}`
}

export const pullCommand = framed<PullOptions>({ name: 'pull', help, read: readPullOptions, run: pull })
