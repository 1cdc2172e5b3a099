import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/root.js'
import { collectExamples } from './collect-examples.ts'

const collected = collectExamples()

test('every example is there, with what it shows', () => {
  const folders = readdirSync(join(root, 'examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(Object.keys(collected)).toEqual(folders.map(({ name }) => name))
  for (const { about } of Object.values(collected)) expect(about).toMatch(/^[A-Z].{20,110}\.$/)
})

test.each(Object.entries(collected))('%s asks for no version that only this repository has', (_name, { files }) => {
  const manifest = files['package.json'] ?? ''
  expect(manifest).not.toContain('catalog:')
  expect(manifest).not.toContain('"version"')
  expect(manifest.match(/"[^"]+": "workspace:[^"]*"/g) ?? []).toEqual(
    manifest.match(/"(?:@brazier\/[\w-]+|brazier)": "workspace:\^"/g) ?? [],
  )
  expect(Object.keys(files).filter((file) => /node_modules|^dist\//.test(file))).toEqual([])
  expect(files).toHaveProperty(['.gitignore'])
})

test.each(Object.entries(collected))('%s leads to no file outside of it', (_name, { files }) => {
  for (const text of Object.values(files)) expect(text).not.toMatch(/(?:from|import) '\.\.\/\.\.\/|\]\(\.\.\//)
})

test('the README of create-brazier lists the examples', () => {
  const readme = readFileSync(join(root, 'packages/create-brazier/README.md'), 'utf8')
  for (const name of Object.keys(collected)) expect(readme).toContain(`| \`${name}\``)
})
