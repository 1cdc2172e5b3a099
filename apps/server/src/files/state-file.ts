import { stat } from 'node:fs/promises'
import { getHeapStatistics } from 'node:v8'
import { NoRoom, StateFile, StateFileError } from '@brazier/backend/parts'
import { type JsonRead, readJsonAtOnce, readJsonStream } from '@brazier/backend/read-json'
import { reasonOf } from '../terminal/reason-of.ts'
import { StartFault } from '../terminal/start-fault.ts'
import { openRegularFile, readRegularBytes, readRegularFile } from './regular-file.ts'
import { breakOf, describeIssues, placeFault, placeText, type ReadText, readText } from './state-places.ts'

/** More faults would fill the screen. */
const mostLines = 40

/** Most characters for which faults get line and column: that takes the whole file in memory. */
const mostCharacters = 20_000_000

/** Limit while others wait: faults are found in one turn. */
const mostWhileServing = 1_000_000

export interface Reading {
  /** Throws `NoRoom` when a file exceeds memory. */
  readonly check?: (() => void) | undefined
  /** Lets other work run. With it, faults get places in small files only. */
  readonly pause?: (() => Promise<void>) | undefined
}

const shorten = (text: string): string => {
  const lines = text.split('\n')
  return lines.length <= mostLines ? text : `${lines.slice(0, mostLines).join('\n')}\n… and more`
}

const isYaml = (path: string): boolean => /\.ya?ml$/i.test(path)

const guarded = async <T>(path: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    throw new StartFault(`state file ${path} cannot be read: ${reasonOf(error)}`, 2)
  }
}

/** Reads in one turn if nobody is served, and Node's memory, usually 4 GB, is 64 times as large. */
const isAtOnce = (bytes: number, { pause }: Reading): boolean =>
  pause === undefined && bytes <= getHeapStatistics().heap_size_limit / 64

const pieces = async function* (path: string): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    const file = await openRegularFile(path, 'it')
    for await (const piece of file.createReadStream({ highWaterMark: 1_000_000 })) yield piece as Buffer // no encoding is set
  } catch (error) {
    throw new StartFault(`state file ${path} cannot be read: ${reasonOf(error)}`, 2)
  }
}

const once = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes
}

const readBytes = (bytes: Uint8Array, reading: Reading): Promise<JsonRead<StateFile>> =>
  isAtOnce(bytes.length, reading)
    ? readJsonAtOnce(StateFile, bytes, reading)
    : readJsonStream(StateFile, once(bytes), reading)

const readJson = async (path: string, reading: Reading): Promise<JsonRead<StateFile>> => {
  // A file without a size is opened, which says why.
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  return isAtOnce(size, reading)
    ? readBytes(await guarded(path, () => readRegularBytes(path, 'it')), reading)
    : readJsonStream(StateFile, pieces(path), reading)
}

/** Reads the file again to locate its faults; undefined if impossible or too slow. */
const smallText = async (path: string, { pause }: Reading): Promise<string | undefined> => {
  const text = await readRegularFile(path, 'it').catch(() => undefined)
  const most = pause === undefined ? mostCharacters : mostWhileServing
  return text === undefined || text.length > most ? undefined : text
}

const textOf = async (path: string, reading: Reading): Promise<ReadText | undefined> => {
  const text = await smallText(path, reading)
  return text === undefined ? undefined : readText(text)
}

/** Adds file and place to its faults. Other errors pass. */
export const blameStateFile = async (path: string, error: unknown, reading: Reading = {}): Promise<unknown> => {
  if (error instanceof NoRoom) return new StartFault(`state file ${path}: ${error.message}`, 1)
  if (!(error instanceof StateFileError)) return error
  const text = await textOf(path, reading)
  return new StartFault(`state file ${path} is not valid:\n${shorten(placeFault(error.message, text))}`, 2)
}

/** References to one long text can become longer than any text. */
const jsonOf = (path: string, value: unknown): string => {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new StartFault(`state file ${path} becomes too large: its anchors are referred to too often`, 2)
  }
}

const readYaml = async (path: string, reading: Reading): Promise<{ read: JsonRead<StateFile>; text: ReadText }> => {
  const text = await readText(await guarded(path, () => readRegularFile(path, 'it')))
  const { fault, value } = text
  if (fault !== undefined) {
    throw new StartFault(
      `state file ${path} is not YAML: ${[placeText(fault.place), fault.message].filter(Boolean).join(': ')}`,
      2,
    )
  }
  if (value === undefined || value === null) throw new StartFault(`state file ${path} is empty`, 2)
  // Uses the JSON reader, for the same limits and faults.
  return { read: await readBytes(new TextEncoder().encode(jsonOf(path, value)), reading), text }
}

/**
 * Reads JSON in pieces, or YAML by the name's ending. Rejects with a StartFault that names the file and its first faults, or missing
 * memory.
 */
export const readStateFile = async (path: string, reading: Reading = {}): Promise<StateFile> => {
  const yaml = isYaml(path) ? await readYaml(path, reading) : undefined
  const read = yaml?.read ?? (await readJson(path, reading))
  if (read.ok) return read.value
  switch (read.why) {
    case 'faults': {
      const unread = read.isWhole ? '' : '\n… the rest was not read'
      const faults = describeIssues(read.error.issues, yaml?.text ?? (await textOf(path, reading)))
      throw new StartFault(`state file ${path} is not valid:\n${shorten(faults + unread)}`, 2)
    }
    case 'not JSON': {
      const text = yaml === undefined ? await smallText(path, reading) : undefined
      const place = text === undefined ? '' : placeText(await breakOf(text))
      throw new StartFault(
        `state file ${path} is not JSON: ${place === '' ? '' : `${place}: `}${reasonOf(read.message)}`,
        2,
      )
    }
    case 'ended':
      throw await blameStateFile(path, read.error, reading)
    default:
      throw new StartFault(`state file ${path} is not JSON: it is empty`, 2)
  }
}
