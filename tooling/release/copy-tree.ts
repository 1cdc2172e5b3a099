import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { published } from '../../tests/published.ts'
import { must } from './run.ts'

/**
 * Copies what a commit would hold, and its build, into an empty folder. The copy is a repository with one commit: trials cannot reach this
 * one.
 */
export const copyTree = async (from: string, to: string): Promise<void> => {
  const listed = await must('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: from })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(from, file)))
  for (const file of files) cpSync(join(from, file), join(to, file))
  const built = [...published.map(({ folder }) => `${folder}/dist`), 'apps/server/bundle']
  for (const folder of built) cpSync(join(from, folder), join(to, folder), { recursive: true })
  const git = (...args: string[]) => must('git', args, { cwd: to })
  await git('init', '--quiet', '--initial-branch=main')
  await git('add', '--all')
  const author = ['-c', 'user.name=rehearsal', '-c', 'user.email=rehearsal@localhost', '-c', 'commit.gpgsign=false']
  await git(...author, 'commit', '--quiet', '--message', 'what is there')
}
