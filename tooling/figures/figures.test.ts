import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figures } from './figures.ts'

const page = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')

test.each(['npm scripts', 'Steps of `.ci/run`'])(
  '%s are not more than the table allows, and as many as it says',
  (what) => {
    const figure = figures.find((one) => one.what === what)
    const count = figure?.count() ?? Number.NaN
    expect(count).toBeLessThanOrEqual(figure?.most ?? 0)
    const row = page.split('\n').find((line) => line.startsWith(`| ${what} `))
    expect(row?.split('|').map((cell) => cell.trim())[2]).toBe(String(count))
  },
)

test('every figure has a row', () => {
  expect(figures.map(({ what }) => what).filter((what) => !page.includes(`| ${what} `))).toEqual([])
})
