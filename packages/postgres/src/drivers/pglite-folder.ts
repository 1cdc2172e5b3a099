import { readdir } from 'node:fs/promises'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Rejects for a folder that PGlite must not have: it would write a new database over whatever is in one that lacks the file
 * which says that there is one. Source: decision 0101.
 */
export const checkFolder = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch((error: unknown): readonly string[] => {
    if (codeOf(error) === 'ENOENT') return []
    if (codeOf(error) === 'ENOTDIR') throw new Error('it is not a folder')
    throw error
  })
  if (names.length > 0 && !names.includes('PG_VERSION')) {
    throw new Error(
      'there is something in the folder, and no PG_VERSION: it is no database, or a part of one; name another',
    )
  }
}
