import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fingerprint, manifests, workspacePatterns } from './fingerprint.js'
import { isInstallNeeded, markInstalled } from './installation.js'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'brazier-'))
  for (const folder of ['packages/a', 'packages/empty', 'bench', 'node_modules']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  write('pnpm-workspace.yaml', 'packages:\n  - packages/*\n  - apps/*\n  - bench\n\ncatalog:\n  zod: ^4\n')
  write('pnpm-lock.yaml', 'lockfileVersion: 9')
  for (const folder of ['', 'packages/a/', 'bench/']) write(`${folder}package.json`, '{}')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string) {
  writeFileSync(join(root, file), text)
}

describe('workspacePatterns', () => {
  test('reads the folders, quoted or not, and nothing of the other lists', () => {
    const yaml = `packages:\n  - packages/*\n  - 'apps/*'\n  - "bench"\n\nignored:\n  - x\n`
    expect(workspacePatterns(yaml)).toEqual(['packages/*', 'apps/*', 'bench'])
  })

  test('gives none for a file without the list', () => {
    expect(workspacePatterns('catalog:\n  zod: ^4\n')).toEqual([])
  })
})

describe('manifests', () => {
  test('lists the lockfile, the workspace and every package.json that exists', () => {
    expect(manifests(root)).toEqual([
      'bench/package.json',
      'package.json',
      'packages/a/package.json',
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
    ])
  })
})

describe('isInstallNeeded', () => {
  test('is true until an installation was complete', () => {
    expect(isInstallNeeded(root)).toBe(true)
    markInstalled(root)
    expect(isInstallNeeded(root)).toBe(false)
  })

  test.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'packages/a/package.json'])(
    'is true once %s says something else',
    (file) => {
      const before = fingerprint(root)
      markInstalled(root)
      write('packages/empty/README.md', 'no manifest')
      expect(isInstallNeeded(root)).toBe(false)
      write(file, 'packages:\n  - packages/*\n  - bench\n')
      expect(isInstallNeeded(root)).toBe(true)
      expect(fingerprint(root)).not.toBe(before)
    },
  )

  test('is true for a new package, and once node_modules is gone', () => {
    markInstalled(root)
    write('packages/empty/package.json', '{}')
    expect(isInstallNeeded(root)).toBe(true)
    markInstalled(root)
    rmSync(join(root, 'node_modules'), { recursive: true })
    expect(isInstallNeeded(root)).toBe(true)
  })
})
