import { expect, test } from 'vitest'
import { published } from '../../tests/published.ts'
import { overCeiling, readCosts } from './costs.ts'

const recorded = { '@brazier/client': { instantiations: { measured: 100, ceiling: 115 } } }

test('a package at its ceiling is within it', () => {
  expect(overCeiling('@brazier/client', { instantiations: 115 }, recorded)).toEqual([])
})

test('a package above its ceiling is told by what and how much', () => {
  expect(overCeiling('@brazier/client', { instantiations: 116 }, recorded)).toEqual([
    'instantiations: 116, more than the ceiling of 115',
  ])
})

test('a figure that nobody recorded is no figure within its ceiling', () => {
  expect(overCeiling('@brazier/client', { 'tarball, bytes': 1 }, recorded)).toHaveLength(1)
})

test('every published package has its figures, and none of them is over its ceiling', () => {
  const costs = readCosts()
  expect(Object.keys(costs).toSorted()).toEqual(published.map(({ name }) => name).toSorted())
  for (const figures of Object.values(costs)) {
    for (const { measured, ceiling } of Object.values(figures)) expect(measured).toBeLessThanOrEqual(ceiling)
  }
})
