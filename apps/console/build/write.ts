import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildConsole } from './build.ts'
import { licencesOf } from './licences.ts'

// Puts the console into the build of `brazier`, from where the server sends it, with the licences of what is in it.
const to = fileURLToPath(new URL('../../server/dist/console/', import.meta.url))
await rm(`${to}files`, { recursive: true, force: true })
await mkdir(`${to}files`, { recursive: true })
const { files, metafile } = await buildConsole()
await Promise.all(files.map(({ name, bytes }) => writeFile(`${to}files/${name}`, bytes)))
await writeFile(`${to}LICENCES.txt`, await licencesOf(metafile))
