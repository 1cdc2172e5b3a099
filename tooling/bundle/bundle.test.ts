import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { bundleServer } from './bundle.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('what every start loads is small: neither the contract nor the service is in it', async () => {
  const to = await mkdtemp(join(tmpdir(), 'brazier-bundle-'))
  onTestFinished(() => rm(to, { recursive: true }))
  await bundleServer({ root, to })
  const sizeOf = async (name: string): Promise<number> => (await stat(join(to, name))).size
  expect(await sizeOf('main.js')).toBeLessThan(40_000)
  expect(await sizeOf('server-thread.js')).toBeLessThan(25_000)
})
