import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folded, promised, snippetsOf } from '../../tests/readme-snippets.ts'
import type { Tarball } from './empty-project.ts'
import { run } from './run.ts'

/** None without a README. */
export const installedSnippets = (project: string, { name }: Pick<Tarball, 'name'>): readonly string[] => {
  const readme = join(project, 'node_modules', name, 'README.md')
  return existsSync(readme) ? snippetsOf(readFileSync(readme, 'utf8')) : []
}

/** Resolves to snippets that did not print what they say. */
export const tryReadme = async (project: string, tarball: Tarball): Promise<readonly string[]> => {
  const snippets = installedSnippets(project, tarball)
  const wrong: string[] = snippets.length === 0 ? ['its README has no snippet'] : []
  for (const [index, snippet] of snippets.entries()) {
    const options = ['--input-type=module-typescript', '--eval', snippet]
    const { code, stdout, stderr } = await run(process.execPath, options, { cwd: project, timeout: 60_000 })
    if (code !== 0) wrong.push(`snippet ${index + 1} ended with ${code}\n${stderr}`)
    else if (folded(stdout) !== folded(promised(snippet))) wrong.push(`snippet ${index + 1} printed\n${stdout}`)
  }
  return wrong
}
