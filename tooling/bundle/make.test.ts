import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { bundlesOf } from './freshness.js'

const clone = fileURLToPath(new URL('../../', import.meta.url))

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

const node = (...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, args, (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }))
  })

/** A clone whose server is three small files, and whose console is ours. */
const smallClone = () => {
  const root = mkdtempSync(join(tmpdir(), 'brazier-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const sources = join(root, 'apps/server/src')
  mkdirSync(join(sources, 'start'), { recursive: true })
  symlinkSync(join(clone, 'apps/console'), join(root, 'apps/console'))
  const write = (name: string, text: string): void => writeFileSync(join(sources, name), text)
  write('bundled.ts', "const { text } = await import('./later.ts')\nconsole.log(text)\n")
  write('start/server-thread.ts', "import { createServer } from 'node:http'\nconsole.log(typeof createServer)\n")
  write('later.ts', "export const text: string = 'loaded later'\n")
  write('index.ts', 'export const name: string = "index"\n')
  write('demo.ts', 'export const prepareDemo = async (): Promise<void> => undefined\n')
  const folder = join(root, 'apps/server/.bundle')
  const bundles = () => bundlesOf(folder)
  return { root, write, bundles, make: () => node(join(clone, 'tooling/bundle/make.js'), root, folder, 'installation') }
}

test('the bundle runs without its sources, and has the console beside it', async () => {
  const { root, bundles, make } = smallClone()
  expect(await make()).toEqual({ code: 0, out: '', err: '' })
  rmSync(join(root, 'apps/server/src'), { recursive: true })
  const [folder = ''] = bundles()
  expect(await node(join(folder, 'main.js'))).toMatchObject({ code: 0, out: 'loaded later\n' })
  expect(await node(join(folder, 'start-server-thread.js'))).toMatchObject({ code: 0, out: 'function\n' })
  expect(readFileSync(join(folder, 'files/index.html'), 'utf8')).toContain('<script')
})

test('a source with an error is named with its place; a server that runs keeps its bundle', async () => {
  const { write, bundles, make } = smallClone()
  await make()
  const before = bundles()
  write('later.ts', 'export const text = (\n')
  const { code, err } = await make()
  expect(code).toBe(1)
  expect(err).toMatch(/src\/later\.ts:2:\d+: ERROR: Unexpected end of file/)
  expect(bundles()).toEqual(before)
})

test('a bundle keeps its folder when others are made, until the third', async () => {
  const { bundles, make } = smallClone()
  const made: (string | undefined)[] = []
  for (let times = 0; times < 4; times += 1) {
    await make()
    made.unshift(bundles()[0])
  }
  expect(bundles()).toEqual(made.slice(0, 3))
})
