import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseStateFile, type StateFile } from '@brazier/backend/parts'

/** The state that a server without `--state` starts with. */
export const demoFile: string = fileURLToPath(new URL('../demo/demo.json', import.meta.url))

/** The same as the service has it, beside the modules of a bundle. */
const preparedFile = new URL('prepared-demo.json', import.meta.url)

const readWhole = async (file: string): Promise<StateFile> => parseStateFile(JSON.parse(await readFile(file, 'utf8')))

/** Reads and checks the demo, and writes what came of it. A bundle does that when it is made: its starts are a sixth shorter. */
export const prepareDemo = async (file: string): Promise<void> =>
  writeFile(preparedFile, JSON.stringify(await readWhole(file)))

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Reads the demo: as the bundle has prepared it, or whole. It is ours and small: piece by piece would take ten times as long. */
export const readDemo = async (): Promise<StateFile> => {
  try {
    return JSON.parse(await readFile(preparedFile, 'utf8')) as StateFile // what `prepareDemo` wrote
  } catch (error) {
    if (isAbsent(error)) return readWhole(demoFile)
    throw error
  }
}
