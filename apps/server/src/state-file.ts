import { fileURLToPath } from 'node:url'
import { NoRoom, readJsonStream, StateFile, StateFileError } from '@brazier/backend'
import * as z from 'zod'
import { openRegularFile } from './regular-file.ts'
import { StartFault } from './start-fault.ts'

/** The state that a server without `--state` starts with. */
export const demoFile: string = fileURLToPath(new URL('../demo/demo.json', import.meta.url))

/** Faults that are shown; a file that is wrong throughout would fill the screen. */
const mostLines = 40

const shorten = (text: string): string => {
  const lines = text.split('\n')
  return lines.length <= mostLines ? text : `${lines.slice(0, mostLines).join('\n')}\n… and more`
}

/** Names the state file in whatever is wrong with it. Other errors pass. */
export const blameStateFile = (path: string, error: unknown): unknown => {
  if (error instanceof NoRoom) return new StartFault(`state file ${path}: ${error.message}`, 1)
  return error instanceof StateFileError
    ? new StartFault(`state file ${path} is not valid:\n${shorten(error.message)}`, 2)
    : error
}

/** What a system call says of itself, without its code and its arguments. */
export const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  return (/^[A-Z]+: (?<reason>[^,]+)/.exec(message)?.groups?.['reason'] ?? message).replaceAll('\n', ' ')
}

const pieces = async function* (path: string): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    const file = await openRegularFile(path, 'it')
    for await (const piece of file.createReadStream({ highWaterMark: 1_000_000 })) yield piece as Buffer // no encoding is set
  } catch (error) {
    throw new StartFault(`state file ${path} cannot be read: ${reasonOf(error)}`, 2)
  }
}

/**
 * Reads a state file, piece by piece. Rejects with a StartFault that names the file and the first places where it is wrong, or says
 * that there is no memory for it. `check` throws `NoRoom` then.
 */
export const readStateFile = async (path: string, check?: () => void): Promise<StateFile> => {
  const read = await readJsonStream(StateFile, pieces(path), { check })
  if (read.ok) return read.value
  switch (read.why) {
    case 'faults': {
      const rest = read.isWhole ? '' : '\n… the rest was not read'
      throw blameStateFile(path, new StateFileError(z.prettifyError(read.error) + rest))
    }
    case 'not JSON':
      throw new StartFault(`state file ${path} is not JSON: ${reasonOf(read.message)}`, 2)
    case 'ended':
      throw blameStateFile(path, read.error)
    default:
      throw new StartFault(`state file ${path} is not JSON: it is empty`, 2)
  }
}
