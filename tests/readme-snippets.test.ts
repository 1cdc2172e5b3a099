import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { folded, promised, snippetsOf } from './readme-snippets.ts'

const run = promisify(execFile)
const root = new URL('..', import.meta.url)

const pages = 'apps/docs/src/content/docs/{guides,recipes,concepts,packages}/*.md'
const readmes = globSync(['README.md', 'packages/*/README.md', 'apps/*/README.md', pages], { cwd: root })

describe.each(readmes)('%s', (readme) => {
  it.each(snippetsOf(readFileSync(new URL(readme, root), 'utf8')))('prints what it says', async (snippet) => {
    const options = ['--conditions=@brazier/source', '--input-type=module-typescript', '--eval', snippet]
    const { stdout } = await run(process.execPath, options, { cwd: import.meta.dirname })
    expect(folded(stdout)).toBe(folded(promised(snippet)))
  })
})
