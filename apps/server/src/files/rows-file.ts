import { realpath } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { readRegularFile } from './regular-file.ts'

/** Parses a JSON array, or one value a line. Throws a SyntaxError otherwise. */
export const parseRows = (text: string): readonly unknown[] => {
  if (!text.trimStart().startsWith('[')) {
    return text.split('\n').flatMap((line): unknown[] => (line.trim() === '' ? [] : [JSON.parse(line)]))
  }
  const rows: unknown = JSON.parse(text)
  return Array.isArray(rows) ? rows : []
}

/**
 * Reads the rows of a file within `folder`. Rejects for a file that is missing, outside the folder, also by links, not regular, or without
 * rows. Source: decision 0017.
 */
export const readRowsIn =
  (folder: string) =>
  async (file: string): Promise<readonly unknown[]> => {
    const within = await realpath(folder)
    const path = await realpath(join(within, file))
    const way = relative(within, path)
    if (way.startsWith('..') || isAbsolute(way)) throw new RangeError(`${file} lies outside the state file's folder`)
    return parseRows(await readRegularFile(path, file))
  }
