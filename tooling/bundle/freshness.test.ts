import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isFresh, noteSources } from './freshness.js'

/** A clone with two sources, one of a package of others, and a bundle that was made of them. */
const bundled = () => {
  const root = mkdtempSync(join(tmpdir(), 'brazier-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text)
  for (const folder of ['src', 'node_modules/zod', 'bundle']) mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['src/a.ts', 'src/b.ts', 'node_modules/zod/index.js']) write(file, 'export const a = 1\n')
  const made = { root, folder: join(root, 'bundle'), installation: 'one' }
  const inputs = ['src/a.ts', 'src/b.ts', 'node_modules/zod/index.js'].map((file) => join(root, file))
  noteSources({ ...made, inputs })
  return { root, write, made }
}

test('a bundle is fresh as long as nothing has changed', () => {
  const { made } = bundled()
  expect([isFresh(made), isFresh(made)]).toEqual([true, true])
})

test('a source that changes makes it stale, also one of the same size whose time is set back', () => {
  const { root, write, made } = bundled()
  write('src/b.ts', 'export const a = 2\n')
  expect(isFresh(made)).toBe(false)
  const again = bundled()
  utimesSync(join(again.root, 'src/a.ts'), 1, 1)
  noteSources({ ...again.made, inputs: [join(again.root, 'src/a.ts')] })
  again.write('src/a.ts', 'export const a = 3\n')
  utimesSync(join(again.root, 'src/a.ts'), 1, 1)
  expect(isFresh(again.made)).toBe(false)
  expect(root).not.toBe(again.root)
})

test('a source that is gone makes it stale', () => {
  const { root, made } = bundled()
  rmSync(join(root, 'src/a.ts'))
  expect(isFresh(made)).toBe(false)
})

test('another installation makes it stale; a file of it does not, whatever the package manager does to it', () => {
  const { write, made } = bundled()
  write('node_modules/zod/index.js', 'export const a = 10\n')
  expect(isFresh(made)).toBe(true)
  expect(isFresh({ ...made, installation: 'two' })).toBe(false)
})

test.each([
  ['is missing', undefined],
  ['is cut', '{"installation":"one","files":["src'],
  ['is something else', '[]'],
])('a record that %s is no record of a fresh bundle', (_, text) => {
  const { root, write, made } = bundled()
  if (text === undefined) rmSync(join(root, 'bundle/made-from.json'))
  else write('bundle/made-from.json', text)
  expect(isFresh(made)).toBe(false)
})
