import { existsSync, mkdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { removeLeftFolders, runFolderPrefix } from './left-folders.ts'

test('deletes the folders of runs that were killed more than a day ago, and no other', async () => {
  const place = temporaryFolder()
  // No system gives out this id.
  const dead = 2 ** 31 - 1
  const now = Date.UTC(2026, 2, 5)
  const folders = {
    old: join(place, `${runFolderPrefix(dead)}old`),
    young: join(place, `${runFolderPrefix(dead)}young`),
    running: join(place, `${runFolderPrefix(process.pid)}running`),
    foreign: join(place, 'brazier-run-old'),
  }
  for (const [name, folder] of Object.entries(folders)) {
    mkdirSync(folder)
    const changed = new Date(name === 'young' ? now - 3_600_000 : now - 2 * 86_400_000)
    utimesSync(folder, changed, changed)
  }
  await removeLeftFolders(place, now)
  expect(
    Object.entries(folders)
      .filter(([, folder]) => existsSync(folder))
      .map(([name]) => name),
  ).toEqual(['young', 'running', 'foreign'])
  await removeLeftFolders(join(place, 'missing'), now)
})
