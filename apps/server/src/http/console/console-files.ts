import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ConsoleFiles } from '@brazier/control/app'

const types: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

interface NamedBytes {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const filesOf = (files: readonly NamedBytes[]): ConsoleFiles =>
  new Map(files.map(({ name, bytes }) => [name, { bytes, type: types[extname(name)] ?? 'application/octet-stream' }]))

/** Undefined on source: nothing was built. */
const readBuilt = async (): Promise<readonly NamedBytes[] | undefined> => {
  const folder = new URL('files/', import.meta.url)
  const names = await readdir(folder).catch(() => undefined)
  if (names === undefined) return undefined
  return Promise.all(
    names.map(async (name) => ({ name, bytes: new Uint8Array(await readFile(new URL(name, folder))) })),
  )
}

/** Module apps/console/build/build.ts, absent from the published package. */
interface Build {
  buildConsole(): Promise<{ readonly files: readonly NamedBytes[] }>
  lastChange(): Promise<number>
}

const loadBuild = async (): Promise<Build> => {
  // No bundler or compiler follows this path.
  const path = fileURLToPath(new URL('../../../../console/build/build.ts', import.meta.url))
  // The module of that path.
  return (await import(path)) as Build
}

interface Bundled {
  readonly changed: number
  readonly files: Promise<ConsoleFiles>
}

let built: Promise<ConsoleFiles | undefined> | undefined
let bundled: Bundled | undefined

const readBundle = async (): Promise<ConsoleFiles> => {
  const { buildConsole, lastChange } = await loadBuild()
  const changed = await lastChange()
  if (bundled?.changed !== changed) {
    bundled = { changed, files: buildConsole().then(({ files }) => filesOf(files)) }
  }
  return bundled.files
}

/** Reads built files once; on source, bundles after each change. Rejects when the source has errors. */
export const readConsole = async (): Promise<ConsoleFiles> => {
  built ??= readBuilt().then((files) => files && filesOf(files))
  return (await built) ?? readBundle()
}
