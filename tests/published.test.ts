import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { published, readManifest } from './published.ts'
import { snippetsOf } from './readme-snippets.ts'
import { root } from './source-files.ts'

// What somebody who finds a package on the registry has to find there. Tarballs are looked at by `npm run task packages`.

test('there are packages to publish', () => {
  expect(published.map(({ name }) => name)).toEqual(expect.arrayContaining(['brazier', '@brazier/contract']))
})

describe.each(published)('$name', (member) => {
  const { folder } = member

  test('says in its manifest what it is, where it comes from and what it runs on', () => {
    const { repository, engines } = readManifest(member)
    expect(repository.directory).toBe(folder)
    expect(engines.node).toBe('>=22.12')
  })

  test('has types before code for each module that can be imported', () => {
    const { exports } = readManifest(member)
    const modules = Object.values(exports).filter((target) => typeof target !== 'string')
    expect(modules).not.toEqual([])
    for (const target of modules) {
      const conditions = Object.keys(target).filter((condition) => condition !== 'require')
      expect(conditions).toEqual(['@brazier/source', 'types', 'default'])
      expect([undefined, './require.cjs']).toContain(target['require'])
      expect(target['@brazier/source']).toMatch(/^\.\/src\/.+\.ts$/)
      expect(target['types']).toBe(target['@brazier/source']?.replace('/src/', '/dist/').replace(/\.ts$/, '.d.ts'))
      expect(target['default']).toBe(target['@brazier/source']?.replace('/src/', '/dist/').replace(/\.ts$/, '.js'))
    }
    expect(exports['./package.json']).toBe('./package.json')
  })

  test('packs what was built and its changelog, and neither source nor maps to it', () => {
    const { files } = readManifest(member)
    const built = member.name === 'brazier' ? ['bundle'] : ['dist', '!dist/.tsbuildinfo', '!dist/**/*.map']
    expect(files).toEqual(expect.arrayContaining([...built, 'CHANGELOG.md']))
    expect(files).not.toContain('src')
  })

  test('is not published by npm itself, which would leave ranges of the workspace in it', () => {
    const manifest = JSON.stringify(member.manifest)
    expect(manifest).toContain('"prepublishOnly":"node ../../tooling/packages/refuse-npm.js"')
  })

  test('starts its README with at most five lines to copy', () => {
    const text = readFileSync(`${root}${folder}/README.md`, 'utf8')
    expect(text.split('\n')[0]).toBe(`# ${member.name}`)
    const opening = text.split('\n').findIndex((line) => line.startsWith('```'))
    expect(opening).toBeGreaterThan(1)
    expect(opening).toBeLessThan(9)
    const block = text.split(/^```.*\n/m)[1] ?? ''
    const statements = block.split('\n').filter((line) => /^[^\s/})\]]/.test(line) && !line.startsWith('import '))
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.length).toBeLessThanOrEqual(5)
    expect(snippetsOf(text).length).toBeGreaterThan(0)
  })
})
