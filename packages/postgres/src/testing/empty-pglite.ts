/** Empty embedded databases for tests. PGlite takes seconds to make one, so all runs copy one. */
import { constants, existsSync, openAsBlob } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '../database.ts'
import { pgliteDatabase } from '../drivers/pglite-database.ts'
import { migrations } from '../migrations/migrations.ts'

const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

/** The version in the package folder's name. */
const version = (): string => {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return /pglite@(?<version>[\w.-]+)/.exec(program)?.groups?.['version'] ?? 'linked'
}

const tar = 'files.tar'
const data = 'data'

/** Makes the source elsewhere, then moves it there whole: another process may do so meanwhile. */
const make = async (folder: string): Promise<void> => {
  // Only its users have it.
  const { PGlite } = await import('@electric-sql/pglite')
  await mkdir(cache, { recursive: true })
  const made = await mkdtemp(`${folder}-`)
  const first = await PGlite.create()
  const files = await first.dumpDataDir('none')
  await first.close()
  await writeFile(join(made, tar), new Uint8Array(await files.arrayBuffer()))
  const second = await PGlite.create({ dataDir: join(made, data), loadDataDir: files })
  await second.close()
  await rename(made, folder).catch(async (error: unknown) => {
    await rm(made, { recursive: true })
    if (!existsSync(folder)) throw error
  })
}

let making: Promise<string> | undefined

const source = (): Promise<string> => {
  const find = async (): Promise<string> => {
    const folder = join(cache, `pglite-${version()}`)
    if (!existsSync(folder)) await make(folder)
    return folder
  }
  return (making ??= find())
}

/** Starts an empty database in memory. */
export const emptyPglite = async (): Promise<Database> =>
  pgliteDatabase({}, migrations, await openAsBlob(join(await source(), tar)))

/** Makes a folder with an empty database. Resolves to the folder. */
export const emptyPgliteFolder = async (folder: string): Promise<string> => {
  await cp(join(await source(), data), folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}
