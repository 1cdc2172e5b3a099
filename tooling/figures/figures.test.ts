import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figures } from './figures.ts'

const page = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')

// The lines of source miss their aim. `tests/imports.test.ts` holds the circles.
const held = figures.filter(({ what }) => !/^(Lines of source|Circles)/.test(what))

test.each(held)('$what: at most $most', ({ most, count }) => {
  expect(count()).toBeLessThanOrEqual(most)
})

test.each(['npm scripts', 'Steps of `.ci/run`'])('%s are as many as the table says', (what) => {
  const row = page.split('\n').find((line) => line.startsWith(`| ${what} `))
  expect(row?.split('|').map((cell) => cell.trim())[2]).toBe(String(figures.find((one) => one.what === what)?.count()))
})

test('every figure has a row', () => {
  expect(figures.map(({ what }) => what).filter((what) => !page.includes(`| ${what} `))).toEqual([])
})
