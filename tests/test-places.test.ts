import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { endpointIds } from '@brazier/contract'
import { describe, expect, test } from 'vitest'
import { objections, root, sourceFiles } from './source-files.ts'

// Where a test is. CONTRIBUTING.md says the rules; this file holds them.

const paths = globSync(['{packages,apps}/*/src/**/*.ts', 'tests/**/*.ts'], { cwd: root }).map((path) =>
  path.replaceAll('\\', '/'),
)
const isTest = (path: string) => /\.test(-d)?\.ts$/.test(path)
const tests = paths.filter(isTest)

test.each(endpointIds)('the behaviour of %s is tested beside its handler, in a file of its name', (id) => {
  const handler = paths.find((path) => path.startsWith('packages/backend/') && basename(path) === `${id}.ts`)
  expect(tests).toContain(handler?.replace(/\.ts$/, '.test.ts'))
})

/** Packages whose tests each have a file; tests of the others are about a whole process or database. */
const ofUnits = /^packages\/(domain|contract|backend|client|msw)\//

describe('a test of a unit', () => {
  test('is x.test.ts, or x.<topic>.test.ts, beside x.ts; or it has the name of its folder', () => {
    const found = tests
      .filter((path) => ofUnits.test(path))
      .filter((path) => {
        const folder = dirname(path)
        const subject = basename(path).replace(/\.test(-d)?\.ts$/, '')
        const withoutTopic = subject.replace(/\.[\w-]+$/, '')
        const beside = [subject, withoutTopic].some((name) => paths.includes(`${folder}/${name}.ts`))
        return !beside && subject !== basename(folder)
      })
    expect(found).toEqual([])
  })
})

test('a folder of tests/ is an area of the service, or says how its tests are run', () => {
  const areas = globSync('packages/backend/src/*/', { cwd: root }).map((path) => basename(path))
  const ways = ['browser', 'clients', 'console', 'crash', 'docs', 'public-names', 'runners']
  const folders = paths.flatMap((path) => /^tests\/([\w-]+)\//.exec(path)?.[1] ?? [])
  expect([...new Set(folders)].filter((name) => !areas.includes(name) && !ways.includes(name))).toEqual([])
})

test('a test imports another package by its name', () => {
  const texts = sourceFiles('{packages,apps}/*/{src,test}/**/*.ts', 'tests/**/*.ts', 'examples/*/src/**/*.ts')
  const other = /(?:\bfrom|\bimport)\s*\(?\s*'(?:\.\.\/)+(?:(?:packages|apps)\/)?[\w-]+\/src\//
  expect(objections(texts, (line) => other.test(line))).toEqual([])
})
