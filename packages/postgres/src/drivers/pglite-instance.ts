/**
 * A run of PGlite on a folder. PostgreSQL ends itself (`PANIC`) when it cannot write its log, as on a full disk. This reads PostgreSQL's
 * output for it: PGlite does not tell, and no later call returns. Source: decision 0094.
 */
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sessionSettings, type Timeouts } from './timeouts.ts'

export interface PgliteInstance {
  readonly pglite: PGlite
  /** Reason of PostgreSQL's end; undefined while it runs. */
  reason(): string | undefined
  /** Closes the files of an ended run. */
  discard(): Promise<void>
}

type Init = NodeFS['init']

/** Notes the first reason that PostgreSQL prints for its end. */
class WatchedFolder extends NodeFS {
  reason: string | undefined

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const printErr = (text: string): void => {
      this.reason ??= /(?:PANIC|FATAL): +(?<reason>[^\n]+)/.exec(text)?.groups?.['reason']
    }
    return { emscriptenOpts: { ...emscriptenOpts, printErr } }
  }
}

const isFull = (reason: string): boolean => /No space left|quota|File too large/i.test(reason)

const faultOf = (reason: string | undefined, error: unknown): Error => {
  if (reason !== undefined && isFull(reason)) return new Error(reason, { cause: error })
  // For damaged files, the message tells only of an abort.
  const said = error instanceof Error && !error.message.startsWith('Aborted(') ? error.message : undefined
  const told = reason ?? said
  const state = told === undefined ? 'are damaged' : `cannot be read (${told})`
  return new Error(`its files ${state}; move the folder away to start with an empty database`, { cause: error })
}

/** `place`: a folder, or the first files of one in memory. Rejects with PostgreSQL's reason. */
export const startPglite = async (place: string | Blob | undefined, timeouts: Timeouts): Promise<PgliteInstance> => {
  const files = typeof place === 'string' ? new WatchedFolder(place) : undefined
  const begin = files === undefined ? (place instanceof Blob ? { loadDataDir: place } : {}) : { fs: files }
  const discard = async (): Promise<void> => {
    await files?.closeFs().catch(() => undefined)
  }
  const pglite = await PGlite.create(begin).catch(async (error: unknown) => {
    await discard()
    throw faultOf(files?.reason, error)
  })
  await pglite.exec(sessionSettings(timeouts))
  return { pglite, reason: () => files?.reason, discard }
}
