import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Returns a new folder, which is deleted after the test. Call it before what writes into it: that has to end first. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'brazier-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
