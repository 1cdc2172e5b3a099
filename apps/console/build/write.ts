import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildConsole } from './build.ts'

// Puts the console into the build of `brazier`, from where the server sends it.
const to = fileURLToPath(new URL('../../server/dist/console/files/', import.meta.url))
await rm(to, { recursive: true, force: true })
await mkdir(to, { recursive: true })
const { files } = await buildConsole()
await Promise.all(files.map(({ name, bytes }) => writeFile(`${to}${name}`, bytes)))
