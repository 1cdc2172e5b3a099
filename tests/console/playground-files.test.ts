import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { buildPlayground, playgroundPolicy } from '@brazier/playground/build'
import { describe, expect, onTestFinished, test } from 'vitest'

const kilobyte = 1024

describe('the files of the playground', async () => {
  const { files, first, service, later } = await buildPlayground()
  const gzipped = (names: readonly string[]): number =>
    files.filter(({ name }) => names.includes(name)).reduce((sum, { bytes }) => sum + gzipSync(bytes).length, 0)
  const demo = service.filter((name) => name.startsWith('document-demo'))

  test('the first screen has only the console, and does not wait for the service', () => {
    expect(gzipped(first)).toBeLessThan(90 * kilobyte)
    expect(first.filter((name) => service.includes(name))).toEqual([])
  })

  test('the service that a start needs is at most 304 KB, its demo 330 KB, and all is at most 1,197 KB, gzipped', () => {
    expect(demo.length).toBe(1)
    const code = gzipped(service) - gzipped(demo)
    expect(code).toBeGreaterThan(100 * kilobyte)
    expect(code).toBeLessThan(304 * kilobyte)
    expect(gzipped(demo)).toBeLessThan(330 * kilobyte)
    expect(gzipped(files.map(({ name }) => name))).toBeLessThan(1197 * kilobyte)
  })

  test('each script is named in the page: at once, soon or later', () => {
    const scripts = files.map(({ name }) => name).filter((name) => name.endsWith('.js'))
    expect([...first, ...service, ...later].toSorted()).toEqual(scripts.toSorted())
  })

  test('its policy lets it ask nobody', () => {
    expect(playgroundPolicy).toContain("connect-src 'none'")
    expect(playgroundPolicy).toContain("default-src 'none'")
    expect(playgroundPolicy).toMatch(/script-src 'self';/)
  })
})

test('the playground is not written in place of a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brazier-playground-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'notes')
  writeFileSync(file, 'mine')
  const main = fileURLToPath(new URL('../../apps/playground/build/main.ts', import.meta.url))
  const written = promisify(execFile)(process.execPath, ['--conditions=@brazier/source', main, '--out', file])
  await expect(written).rejects.toMatchObject({
    code: 2,
    stderr: `${file} has something else in it; choose an empty folder\n`,
  })
  expect(readFileSync(file, 'utf8')).toBe('mine')
})
