import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { sourceFiles } from './source-files.ts'

// Dependencies point one way: what a package may know, and nothing else.
const mayKnow: Readonly<Record<string, readonly string[]>> = {
  '@brazier/contract': ['@brazier/domain'],
  '@brazier/domain': [],
  '@brazier/backend': ['@brazier/contract', '@brazier/domain'],
  '@brazier/msw': ['@brazier/backend', '@brazier/contract', '@brazier/control'],
  '@brazier/client': ['@brazier/contract'],
  '@brazier/postgres': ['@brazier/backend', '@brazier/contract', '@brazier/domain'],
  '@brazier/control': ['@brazier/backend', '@brazier/contract', '@brazier/domain'],
  '@brazier/console': ['@brazier/control'],
  '@brazier/playground': ['@brazier/backend', '@brazier/console', '@brazier/contract', '@brazier/control'],
  '@brazier/testkit': ['@brazier/backend', '@brazier/contract', '@brazier/control', '@brazier/domain', '@brazier/msw'],
  '@brazier/conformance': ['@brazier/contract'],
  'create-brazier': [],
  '@brazier/laws': ['@brazier/backend', '@brazier/contract', '@brazier/domain', '@brazier/testkit'],
  brazier: [
    '@brazier/backend',
    '@brazier/client',
    '@brazier/conformance',
    '@brazier/contract',
    '@brazier/control',
    '@brazier/domain',
    '@brazier/postgres',
    '@brazier/console',
  ],
}

const names = z.record(z.string(), z.string()).default({})
const Manifest = z.object({ name: z.string(), dependencies: names, peerDependencies: names })
const References = z.object({ references: z.array(z.object({ path: z.string() })).default([]) })

const isOurs = (name: string) => name in mayKnow || name.startsWith('@brazier/')

const members = sourceFiles('{packages,apps}/*/package.json').map(({ path, text }) => {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const manifest = Manifest.parse(JSON.parse(text))
  const known = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(isOurs)
  return { folder, name: manifest.name, known }
})

describe.each(members)('$name', ({ folder, name, known }) => {
  test('knows only what it may know', () => {
    expect(mayKnow[name] ?? known).toEqual(expect.arrayContaining(known))
  })

  test('imports only what its manifest declares', () => {
    const files = sourceFiles(`${folder}/src/**/*.ts`).filter(({ path }) => !/\.test(-d)?\.ts$/.test(path))
    const imported = files.flatMap(({ code }) => [
      ...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(@brazier\/[\w-]+|brazier)\b/g),
    ])
    const unknown = new Set(imported.map((match) => match[1] ?? '').filter((target) => !known.includes(target)))
    expect([...unknown]).toEqual([])
  })

  test('its TypeScript references are its dependencies', () => {
    const [config] = sourceFiles(`${folder}/tsconfig.json`)
    if (config === undefined) return
    const paths = References.parse(JSON.parse(config.text)).references.map(({ path }) => path.split('/').at(-1))
    const folders = known.map((target) => members.find((member) => member.name === target)?.folder.split('/')[1])
    expect(new Set(paths)).toEqual(new Set(folders))
  })
})
