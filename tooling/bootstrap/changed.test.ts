import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readers, slow, testsOf } from './changed.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('the tests that a change asks for', () => {
  test('are those of its dependents, without the slow ones', () => {
    const { related, excluded } = testsOf(['packages/domain/src/a.ts'])
    expect(related).toContain('packages/domain/src/a.ts')
    expect(excluded).toEqual(Object.keys(slow))
  })

  test('include a slow one when its own folder changed', () => {
    const { excluded } = testsOf(['packages/postgres/src/a.ts'])
    expect(Object.keys(slow).filter((glob) => !excluded.includes(glob))).toEqual(['packages/postgres/**'])
  })

  test('include those that read what changed as text', () => {
    expect(testsOf(['README.md']).related).toContain('tests/readme-tour.test.ts')
    expect(testsOf(['docs/a.md']).related).toEqual([
      'docs/a.md',
      'tests/house-rules.test.ts',
      'tests/dependencies.test.ts',
      'tests/test-places.test.ts',
      'tests/docs/*.test.ts',
    ])
  })
})

test.each([...Object.keys(slow), ...Object.keys(readers)])('%s names tests', (glob) => {
  expect(globSync(glob, { cwd: root }).filter((path) => /\.test\.[jt]s$/.test(path))).not.toEqual([])
})
