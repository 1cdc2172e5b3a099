import { fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { folded, promised, snippetsOf } from './readme-snippets.ts'

const root = new URL('..', import.meta.url)

const pages = 'apps/docs/src/content/docs/{guides,recipes,concepts,packages}/*.md'
const readmes = globSync(['README.md', 'packages/*/README.md', 'apps/*/README.md', pages], { cwd: root })
const snippets = readmes.flatMap((readme) =>
  snippetsOf(readFileSync(new URL(readme, root), 'utf8')).map((snippet) => ({ readme, snippet })),
)

/** Output of programs, one after another in a process of Node, which has to end by itself. */
const run = async (programs: readonly string[]): Promise<readonly string[]> => {
  const child = fork(fileURLToPath(new URL('run-snippets.ts', import.meta.url)), {
    execArgv: ['--conditions=@brazier/source'],
    silent: true,
  })
  let aside = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (aside += String(chunk)))
  const answer = once(child, 'message')
  const end = once(child, 'exit')
  child.send(programs)
  const [printed] = await Promise.race([answer, end])
  expect({ end: await end, aside }).toEqual({ end: [0, null], aside: '' })
  return printed
}

const together = snippets.map(({ snippet }) => snippet).filter((snippet) => !snippet.includes("'msw/node'"))
let ran: Promise<readonly string[]> | undefined

/** Output of a program. One that changes `fetch` has its own process. */
const printedBy = async (snippet: string): Promise<string | undefined> => {
  const place = together.indexOf(snippet)
  if (place === -1) return (await run([snippet]))[0]
  ran ??= run(together)
  return (await ran)[place]
}

it.each(snippets)('$readme: prints what it says', async ({ snippet }) => {
  expect(folded((await printedBy(snippet)) ?? '')).toBe(folded(promised(snippet)))
})
