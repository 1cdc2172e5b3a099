import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type JsonRead, NoRoom, parseStateFile, readJsonStream, StateFile, StateFileError } from '@brazier/backend'
import { openRegularFile, readRegularFile } from './regular-file.ts'
import { StartFault } from './start-fault.ts'
import { breakOf, describeIssues, placeFault, placeText, type ReadText, readText } from './state-places.ts'

/** The state that a server without `--state` starts with. */
export const demoFile: string = fileURLToPath(new URL('../demo/demo.json', import.meta.url))

/** Faults that are shown; a file that is wrong throughout would fill the screen. */
const mostLines = 40

/** The most characters of a file in which faults get their line and column: to find them takes the whole file in memory. */
const mostCharacters = 20_000_000

const shorten = (text: string): string => {
  const lines = text.split('\n')
  return lines.length <= mostLines ? text : `${lines.slice(0, mostLines).join('\n')}\n… and more`
}

/** What a system call says of itself, without its code and its arguments. */
export const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  return (/^[A-Z]+: (?<reason>[^,]+)/.exec(message)?.groups?.['reason'] ?? message).replaceAll('\n', ' ')
}

const isYaml = (path: string): boolean => /\.ya?ml$/i.test(path)

const guarded = async <T>(path: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    throw new StartFault(`state file ${path} cannot be read: ${reasonOf(error)}`, 2)
  }
}

const pieces = async function* (path: string): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    const file = await openRegularFile(path, 'it')
    for await (const piece of file.createReadStream({ highWaterMark: 1_000_000 })) yield piece as Buffer // no encoding is set
  } catch (error) {
    throw new StartFault(`state file ${path} cannot be read: ${reasonOf(error)}`, 2)
  }
}

const once = async function* (text: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield new TextEncoder().encode(text)
}

/** A file again as text, to find the places of its faults; undefined if that is not possible. */
const textOf = async (path: string): Promise<ReadText | undefined> => {
  const text = await readRegularFile(path, 'it').catch(() => undefined)
  return text === undefined || text.length > mostCharacters ? undefined : readText(text)
}

/** Names the state file in whatever is wrong with it, and the place. Other errors pass. */
export const blameStateFile = async (path: string, error: unknown): Promise<unknown> => {
  if (error instanceof NoRoom) return new StartFault(`state file ${path}: ${error.message}`, 1)
  return error instanceof StateFileError
    ? new StartFault(`state file ${path} is not valid:\n${shorten(placeFault(error.message, await textOf(path)))}`, 2)
    : error
}

const readYaml = async (path: string, check?: () => void): Promise<{ read: JsonRead<StateFile>; text: ReadText }> => {
  const text = await readText(await guarded(path, () => readRegularFile(path, 'it')))
  const { fault, value } = text
  if (fault !== undefined) {
    throw new StartFault(
      `state file ${path} is not YAML: ${[placeText(fault.place), fault.message].filter(Boolean).join(': ')}`,
      2,
    )
  }
  if (value === undefined || value === null) throw new StartFault(`state file ${path} is empty`, 2)
  // The same reader as for JSON: the same limits, the same faults.
  return { read: await readJsonStream(StateFile, once(JSON.stringify(value)), { check }), text }
}

/** Reads the demo. It is ours and small: read whole it takes a tenth of the time. */
export const readDemo = async (): Promise<StateFile> => {
  const json: unknown = JSON.parse(await readFile(demoFile, 'utf8'))
  return parseStateFile(json)
}

/**
 * Reads a state file, JSON piece by piece, or YAML if its name ends so. Rejects with a StartFault that names the file and the first
 * places where it is wrong, or says that there is no memory for it. `check` throws `NoRoom` then.
 */
export const readStateFile = async (path: string, check?: () => void): Promise<StateFile> => {
  const yaml = isYaml(path) ? await readYaml(path, check) : undefined
  const read = yaml?.read ?? (await readJsonStream(StateFile, pieces(path), { check }))
  if (read.ok) return read.value
  switch (read.why) {
    case 'faults': {
      const rest = read.isWhole ? '' : '\n… the rest was not read'
      const faults = describeIssues(read.error.issues, yaml?.text ?? (await textOf(path)))
      throw new StartFault(`state file ${path} is not valid:\n${shorten(faults + rest)}`, 2)
    }
    case 'not JSON': {
      const text = await readRegularFile(path, 'it').catch(() => '')
      const place = yaml === undefined && text.length <= mostCharacters ? placeText(await breakOf(text)) : ''
      throw new StartFault(
        `state file ${path} is not JSON: ${place === '' ? '' : `${place}: `}${reasonOf(read.message)}`,
        2,
      )
    }
    case 'ended':
      throw await blameStateFile(path, read.error)
    default:
      throw new StartFault(`state file ${path} is not JSON: it is empty`, 2)
  }
}
