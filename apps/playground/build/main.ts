import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { licencesOf } from '@brazier/console/licences'
import { buildPlayground } from './build.ts'

// npm run task playground -- --out <folder>

const usage = 'Usage: npm run task playground -- [--out <folder>]   (default: artifacts/playground)\n'

const readOut = (): string | undefined => {
  try {
    const { values } = parseArgs({ options: { out: { type: 'string', default: 'artifacts/playground' } } })
    return values.out
  } catch {
    return undefined
  }
}

const isFree = async (out: string): Promise<boolean> => {
  if (!existsSync(out)) return true
  const names = await readdir(out).catch(() => undefined)
  if (names?.length === 0) return true
  const page = await readFile(join(out, 'index.html'), 'utf8').catch(() => '')
  return page.includes('<title>Brazier: the playground</title>')
}

const write = async (out: string): Promise<void> => {
  const { files, inputs } = await buildPlayground()
  const licences = new TextEncoder().encode(await licencesOf(inputs))
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const all = [...files, { name: 'LICENCES.txt', bytes: licences }]
  await Promise.all(all.map(({ name, bytes }) => writeFile(join(out, name), bytes)))
  const size = files.reduce((sum, { bytes }) => sum + gzipSync(bytes).length, 0)
  process.stdout.write(`${out}: ${all.length} files, ${Math.round(size / 1024)} KB gzipped\n`)
}

const out = readOut()
if (out === undefined || out === '') {
  process.stderr.write(usage)
  process.exitCode = 2
} else if (await isFree(out)) await write(resolve(out))
else {
  process.stderr.write(`${out} has something else in it; choose an empty folder\n`)
  process.exitCode = 2
}
