import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { controlTable } from '@brazier/control'
import { expect, test } from 'vitest'
import { testServer } from '../test/test-server.ts'
import { optionNames, optionTable } from './option-table.ts'
import { variableOf } from './options.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the README has every option with its variable, and no other', () => {
  const told = [...readme.matchAll(/^\| `(--[^`]+)`\s*\| `(\w+)`/gm)].map(([, option, variable]) => ({
    option,
    variable,
  }))
  const known = optionNames.map((name) => ({
    option: optionTable[name].isSwitch
      ? `--[no-]${name}`
      : `--${name} ${optionTable[name].value}`.replaceAll('|', '\\|'),
    variable: variableOf(name),
  }))
  expect(told).toEqual(known)
})

test('the README has every route of the control API, and no other', () => {
  const told = [...readme.matchAll(/^\| `([A-Z]+ \/_brazier\/[^`]+)`/gm)].map((match) => match[1])
  expect(told).toEqual(controlTable.map(({ method, path }) => `${method} ${path}`))
})

test('every curl line of the README works', async () => {
  const { url } = await testServer()
  const lines = [...readme.matchAll(/^curl .*$/gm)].map(([line]) => line.replace('http://127.0.0.1:4747', url))
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) {
    const { stdout } = await promisify(execFile)('sh', ['-c', `${line} -s --fail-with-body`])
    expect(JSON.parse(stdout)).toBeTypeOf('object')
  }
})
