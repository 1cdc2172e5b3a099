import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseStateFile, type StateFile } from '@brazier/backend/parts'

/** State of a server without `--state`. */
export const demoFile: string = fileURLToPath(new URL('../demo/demo.json', import.meta.url))

/** Beside a bundle's modules. */
const preparedFile = new URL('prepared-demo.json', import.meta.url)

const readWhole = async (file: string): Promise<StateFile> => parseStateFile(JSON.parse(await readFile(file, 'utf8')))

/** Reads and checks the demo, and writes the result. A bundle does that when it is made: its starts are a sixth shorter. */
export const prepareDemo = async (file: string): Promise<void> =>
  writeFile(preparedFile, JSON.stringify(await readWhole(file)))

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Reads the prepared or whole demo. Piece by piece would take ten times as long; it is ours and small. */
export const readDemo = async (): Promise<StateFile> => {
  try {
    return JSON.parse(await readFile(preparedFile, 'utf8')) as StateFile // `prepareDemo` wrote it
  } catch (error) {
    if (isAbsent(error)) return readWhole(demoFile)
    throw error
  }
}
