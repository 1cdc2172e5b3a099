import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseStateFile, type StateFile, StateFileError } from '@brazier/backend'
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
export const blameStateFile = (path: string, error: unknown): unknown =>
  error instanceof StateFileError
    ? new StartFault(`state file ${path} is not valid:\n${shorten(error.message)}`, 2)
    : error

/** What a system call says of itself, without its code and its arguments. */
export const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  return (/^[A-Z]+: (?<reason>[^,]+)/.exec(message)?.groups?.['reason'] ?? message).replaceAll('\n', ' ')
}

const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new StartFault(`state file ${path} cannot be read: ${reasonOf(error)}`, 2)
  }
}

/** Reads a state file. Rejects with a StartFault that names the file and every place where it is wrong. */
export const readStateFile = async (path: string): Promise<StateFile> => {
  const text = await readText(path)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new StartFault(`state file ${path} is not JSON: ${reasonOf(error)}`, 2)
  }
  try {
    return parseStateFile(json)
  } catch (error) {
    throw blameStateFile(path, error)
  }
}
