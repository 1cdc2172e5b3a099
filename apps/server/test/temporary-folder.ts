import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyPgliteFolder } from '@brazier/postgres/testing'
import { onTestFinished } from 'vitest'

/** Returns a new folder, which is deleted after the test. Call it before what writes into it: that has to end first. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'brazier-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the store of a new folder with an empty embedded database, as `--store` names it. It is deleted after the test. */
export const temporaryPglite = async (): Promise<string> =>
  `pglite:${await emptyPgliteFolder(join(temporaryFolder(), 'data'))}`
