import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

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
  return { root, write, folder, make: () => node(join(clone, 'tooling/bundle/make.js'), root, folder, 'installation') }
}

test('the bundle runs without its sources, and has the console beside it', async () => {
  const { root, folder, make } = smallClone()
  expect(await make()).toEqual({ code: 0, out: '', err: '' })
  rmSync(join(root, 'apps/server/src'), { recursive: true })
  expect(await node(join(folder, 'main.js'))).toMatchObject({ code: 0, out: 'loaded later\n' })
  expect(await node(join(folder, 'start-server-thread.js'))).toMatchObject({ code: 0, out: 'function\n' })
  expect(readFileSync(join(folder, 'files/index.html'), 'utf8')).toContain('<script')
})

test('a source with an error is named with its place, and the bundle of before is gone', async () => {
  const { write, folder, make } = smallClone()
  await make()
  write('later.ts', 'export const text = (\n')
  const { code, err } = await make()
  expect(code).toBe(1)
  expect(err).toMatch(/src\/later\.ts:2:\d+: ERROR: Unexpected end of file/)
  expect(existsSync(folder)).toBe(false)
})
