import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = new URL('..', import.meta.url)

const readmes = globSync(['README.md', 'packages/*/README.md', 'apps/*/README.md'], { cwd: root })

const snippetsOf = (readme: string): readonly string[] =>
  [...readFileSync(new URL(readme, root), 'utf8').matchAll(/^```ts\n(.*?)^```/gms)].map((match) => match[1] ?? '')

/** The comment lines of a snippet: what it says that it prints. */
const promised = (snippet: string): string =>
  snippet
    .split('\n')
    .filter((line) => line.startsWith('// '))
    .map((line) => line.slice(3))
    .join('\n')

/** Where the console breaks a line is no promise. */
const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

describe.each(readmes)('%s', (readme) => {
  it.each(snippetsOf(readme))('prints what it says', async (snippet) => {
    const options = ['--conditions=@brazier/source', '--input-type=module-typescript', '--eval', snippet]
    const { stdout } = await run(process.execPath, options, { cwd: import.meta.dirname })
    expect(folded(stdout)).toBe(folded(promised(snippet)))
  })
})
