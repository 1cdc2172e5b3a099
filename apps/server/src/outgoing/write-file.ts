import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { OutgoingFile, OutgoingResult } from '@brazier/backend/parts'
import avsc from 'avsc'

// Files appear whole: written aside, synced and renamed. The same records give the same bytes, also after a kill.

const { streams, Type } = avsc

/** Does not compress. */
export const encodeAvro = ({ schema, records, marker }: OutgoingFile): Promise<Buffer> => {
  // Our own table has the schema.
  const type = Type.forSchema(schema as Parameters<typeof Type.forSchema>[0])
  const encoder = new streams.BlockEncoder(type, {
    codec: 'null',
    syncMarker: Buffer.from(marker, 'hex'),
  })
  const chunks: Buffer[] = []
  const done = Promise.withResolvers<Buffer>()
  encoder.on('data', (chunk: Buffer) => void chunks.push(chunk))
  encoder.on('error', done.reject)
  encoder.on('end', () => done.resolve(Buffer.concat(chunks)))
  for (const record of records) encoder.write(record)
  encoder.end()
  return done.promise
}

/** Undefined for a path outside the folder. */
const pathIn = (folder: string, url: string): string | undefined => {
  const parts = new URL(url).pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent)
  const path = resolve(folder, join(...parts))
  const isPlain = parts.every((part) => !part.includes(sep) && !part.includes('/') && part !== '..')
  return isPlain && path.startsWith(resolve(folder) + sep) ? path : undefined
}

const writeWhole = async (path: string, bytes: Buffer): Promise<void> => {
  const aside = `${path}.part`
  try {
    const file = await open(aside, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** Takes the next number of the partition. */
const nextName = (path: string): string =>
  path.replace(/\+(\d+)(\+\d+\.avro)$/, (_, part, suffix) => `+${Number(part) + 1}${suffix}`)

/** Writes a file unless it exists with the same bytes. One with other bytes stays: another name is taken. */
export const writeOutgoingFile = async (folder: string, url: string, file: OutgoingFile): Promise<OutgoingResult> => {
  let path = pathIn(folder, url)
  if (path === undefined) return { refused: `${url} is outside of the folder of --currents` }
  try {
    const bytes = await encodeAvro(file)
    await mkdir(dirname(path), { recursive: true })
    for (;;) {
      const before = await readFile(path).catch(() => undefined)
      if (before?.equals(bytes) === true) break
      if (before === undefined) {
        await writeWhole(path, bytes)
        break
      }
      path = nextName(path)
    }
    return { answer: { status: 201, body: '' } }
  } catch (error) {
    return { unanswered: error instanceof Error ? error.message : String(error) }
  }
}
