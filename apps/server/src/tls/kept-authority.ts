import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Environment } from '../options/options.ts'
import { reasonOf } from '../terminal/reason-of.ts'
import { StartFault } from '../terminal/start-fault.ts'
import { type AuthorityParts, makeAuthority, readAuthority, writeAuthority } from './authority.ts'

export interface KeptAuthority extends AuthorityParts {
  readonly file: string
}

/** Milliseconds left at renewal. */
const renewal = 30 * 86_400_000

/** Returns a file in the folder where the system keeps programs' data. */
export const authorityFile = (environment: Environment, platform: NodeJS.Platform): string => {
  const read = (name: string): string | undefined => (environment[name] === '' ? undefined : environment[name])
  const home = read('HOME') ?? read('USERPROFILE') ?? '.'
  const folders: { readonly [platform: string]: string } = {
    darwin: join(home, 'Library/Application Support'),
    win32: read('LOCALAPPDATA') ?? join(home, 'AppData/Local'),
  }
  return join(folders[platform] ?? read('XDG_DATA_HOME') ?? join(home, '.local/share'), 'brazier', 'ca.pem')
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const refuse = (file: string, reason: string): StartFault => new StartFault(`authority ${file}: ${reason}`, 1)

/** A draft beside the file keeps it always whole. */
const write = async (file: string, now: number, place: typeof link): Promise<void> => {
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, writeAuthority(makeAuthority(now)), { mode: 0o600 })
    await place(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

const make = async (file: string, now: number): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await chmod(dirname(file), 0o700)
  await write(file, now, link).catch((error: unknown) => {
    // Another process's authority counts.
    if (codeOf(error) !== 'EEXIST') throw error
  })
}

const read = async (file: string): Promise<string | undefined> => {
  try {
    const handle = await open(file, 'r')
    try {
      const { mode } = await handle.stat()
      if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
        throw refuse(file, `others can read its key; run: chmod 600 ${file}`)
      }
      return await readFile(handle, 'utf8')
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Reads the authority. One of several processes makes a missing one; near its end it is renewed, or `warn` says why not. Rejects with a
 * StartFault if others can read the file, it cannot be written, or holds something else.
 */
export const keepAuthority = async (
  file: string,
  now: number,
  warn: (text: string) => void,
): Promise<KeptAuthority> => {
  try {
    let text = await read(file)
    if (text === undefined) {
      await make(file, now)
      text = await read(file)
    }
    const { until, ...parts } = readAuthority(text ?? '')
    if (now < until - renewal) return { ...parts, file }
    await write(file, now, rename).catch((error: unknown) => {
      if (now >= until) throw error
      warn(`authority ${file} ends ${new Date(until).toISOString()}, and cannot be renewed: ${reasonOf(error)}`)
    })
    return { ...readAuthority((await read(file)) ?? ''), file }
  } catch (error) {
    throw error instanceof StartFault ? error : refuse(file, reasonOf(error))
  }
}
