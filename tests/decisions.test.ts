import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

// Rows, rules and pages name decisions by number: each number has a page, and the index lists each page once.

const pages = sourceFiles('decisions/0*.md', 'decisions/1*.md')
const numbers = new Set(pages.map(({ path }) => basename(path).slice(0, 4)))

const everything = sourceFiles(
  '*.md',
  '{docs,decisions,packages,apps,bench,tests,tooling,examples,.changeset}/**/*.{md,ts,js,json,yaml,html}',
)

/** Numbers in "decision 0044", "decisions 0008 and 0062" or "decisions 0090 to 0092", also over the end of a line. */
const named = (text: string): readonly string[] => {
  const gap = String.raw`\s+(?:(?:\*|\/\/)\s+)?`
  const list = new RegExp(`\\bdecisions?${gap}\\d{4}(?:,?${gap}(?:(?:and|to)${gap})?\\d{4}\\b)*`, 'gi')
  const inText = [...text.matchAll(list)].flatMap(([match]) => match.match(/\d{4}/g) ?? [])
  const inLinks = [...text.matchAll(/decisions\/(\d{4})-/g)].map(([, number = '']) => number)
  return [...inText, ...inLinks]
}

describe('numbers', () => {
  test('the form of a reference is found', () => {
    expect(named('decision 0044, decisions 0008 and\n * 0062; decisions/0001-oxlint-and-oxfmt.md')).toEqual([
      '0044',
      '0008',
      '0062',
      '0001',
    ])
  })

  test('every decision that is named has a page', () => {
    const found = everything.flatMap(({ path, text }) =>
      named(text)
        .filter((number) => !numbers.has(number))
        .map((number) => `${path}: ${number}`),
    )
    expect(found).toEqual([])
  })

  test('a number has one page', () => {
    expect(numbers.size).toBe(pages.length)
  })
})

describe('links', () => {
  test('the index lists each page once', () => {
    const [index] = sourceFiles('decisions/README.md')
    const listed = [...(index?.text.matchAll(/^- \[(\d{4})\]\((\1-[\w-]+\.md)\)/gm) ?? [])].map(([, , file]) => file)
    expect(listed.toSorted((a = '', b = '') => (a < b ? -1 : 1))).toEqual(pages.map(({ path }) => basename(path)))
  })

  test('a link to a page leads there', () => {
    const files = new Set(pages.map(({ path }) => path))
    const found = everything
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\(([^()#\s]*\d{4}-[\w-]+\.md)\)/g)]
          .map(([, target = '']) => (target.startsWith('/') ? target.slice(1) : join(dirname(path), target)))
          .map((target) => normalize(target).replaceAll('\\', '/'))
          .filter((target) => !files.has(target))
          .map((target) => `${path}: ${target}`),
      )
    expect(found).toEqual([])
  })
})
