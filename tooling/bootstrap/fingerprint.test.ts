import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fingerprint, manifests, workspacePatterns } from './fingerprint.js'
import { extentToInstall, isInstallNeeded, markInstalled } from './installation.js'

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

const write = (file: string, text: string) => {
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
    expect(isInstallNeeded(root, 'everything')).toBe(true)
    markInstalled(root, 'everything')
    expect(isInstallNeeded(root, 'everything')).toBe(false)
  })

  test.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'packages/a/package.json'])(
    'is true once %s says something else',
    (file) => {
      const before = fingerprint(root)
      markInstalled(root, 'everything')
      write('packages/empty/README.md', 'no manifest')
      expect(isInstallNeeded(root, 'everything')).toBe(false)
      write(file, 'packages:\n  - packages/*\n  - bench\n')
      expect(isInstallNeeded(root, 'everything')).toBe(true)
      expect(fingerprint(root)).not.toBe(before)
    },
  )

  test('is true for a new package, and once node_modules is gone', () => {
    markInstalled(root, 'everything')
    write('packages/empty/package.json', '{}')
    expect(isInstallNeeded(root, 'everything')).toBe(true)
    markInstalled(root, 'everything')
    rmSync(join(root, 'node_modules'), { recursive: true })
    expect(isInstallNeeded(root, 'everything')).toBe(true)
  })

  test('is true for everything when only what the server needs is there, and not the other way round', () => {
    markInstalled(root, 'server')
    expect([isInstallNeeded(root, 'server'), isInstallNeeded(root, 'everything')]).toEqual([false, true])
    markInstalled(root, 'everything')
    expect([isInstallNeeded(root, 'server'), isInstallNeeded(root, 'everything')]).toEqual([false, false])
  })

  test('is true after an installation by a version that kept no extent', () => {
    write('node_modules/.brazier-installed', fingerprint(root))
    expect(isInstallNeeded(root, 'server')).toBe(true)
  })
})

describe('extentToInstall', () => {
  const extents = () => [extentToInstall(root, 'server'), extentToInstall(root, 'everything')]
  const installed = (devDependencies: boolean) => {
    write('node_modules/.modules.yaml', JSON.stringify({ included: { devDependencies } }, null, 2))
  }

  test('is what is wanted where nothing is, or less', () => {
    expect(extents()).toEqual(['server', 'everything'])
    installed(false)
    expect(extents()).toEqual(['server', 'everything'])
  })

  test('stays everything once everything is there, when the manifests change too', () => {
    installed(true)
    markInstalled(root, 'everything')
    write('pnpm-lock.yaml', 'lockfileVersion: 10')
    expect(isInstallNeeded(root, 'server')).toBe(true)
    expect(extents()).toEqual(['everything', 'everything'])
  })
})
