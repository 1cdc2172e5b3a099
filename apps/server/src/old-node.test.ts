import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod'

const file = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Starts the command in a Node that says that it has this version. */
const startOn = (version: string): Promise<{ readonly code: number; readonly out: string; readonly err: string }> =>
  new Promise((resolve) => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
    const program = `${pretend}; process.argv.push('--version'); require(${JSON.stringify(file('brazier.cjs'))})`
    const child = execFile(process.execPath, ['--eval', program], (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

test.each(['0.12.18', '8.17.0', '20.20.2', '22.11.0'])('Node %s gets one sentence', async (version) => {
  expect(await startOn(version)).toEqual({
    code: 1,
    out: '',
    err: `brazier needs Node 22.12 or newer, and this is Node ${version}.\n`,
  })
})

test('the first file has nothing that an old Node cannot read', () => {
  const code = readFileSync(file('brazier.cjs'), 'utf8').replaceAll(/\/\/.*/g, '')
  expect(code).not.toMatch(/=>|`|\b(?:const|let|class|async|await|import|\?\?|\?\.)\b/)
})

test('the sentence, the manifest and the README name the same Node', () => {
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync(file('package.json'), 'utf8')))
  expect(engines.node).toBe('>=22.12')
  expect(readFileSync(file('README.md'), 'utf8')).toContain('Node 22.12 or newer')
  expect(readFileSync(file('brazier.cjs'), 'utf8')).toContain('major === 22 && Number(parts[1]) >= 12')
})
