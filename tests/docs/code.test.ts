import { existsSync, readFileSync } from 'node:fs'
import { transform } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { root } from '../source-files.ts'
import { documents } from './documents.ts'

// Code on pages and in READMEs. What is whole runs (`tests/readme-snippets.test.ts`). A part of an example is in that example, which has its own tests.
// What needs another program around it names only what our packages have.

const blocks = documents.flatMap(({ path, blocks: ofDocument }) => ofDocument.map((block) => ({ path, ...block })))

/** Titles that name a file of the repository; others name a file that a reader makes. */
const ofRepository = /^(examples|packages|apps|tests)\//

const excerpts = blocks.filter(({ title = '' }) => ofRepository.test(title))

test.each(excerpts)('$path: the part of $title is in it', ({ title, text }) => {
  expect(existsSync(root + (title ?? ''))).toBe(true)
  expect(readFileSync(root + (title ?? ''), 'utf8')).toContain(text)
})

const open = blocks.filter(({ language, title }) => ['js', 'jsx', 'tsx'].includes(language) && title === undefined)

/** Names that a module imports from our packages: pairs of a package and a name. */
const importsOf = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(/import \{([^}]*)\} from '(@brazier\/[^']*|brazier)'/g)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map(
        (name) =>
          [
            from,
            (
              name
                .trim()
                .replace(/^type /, '')
                .split(' as ')[0] ?? ''
            ).trim(),
          ] as const,
      )
      .filter(([, name]) => name !== ''),
  )

describe('code that another program runs', () => {
  test.each(open)('$path: it can be read, and what it imports is there: $text', async ({ text }) => {
    await transform(text, { loader: 'tsx' })
    for (const [from, name] of importsOf(text)) {
      // Fixtures of runners can be loaded only there: their sources say what they export.
      const part = /^@brazier\/testkit\/(vitest|playwright)$/.exec(from)?.[1]
      const source = part === undefined ? '' : readFileSync(`${root}packages/testkit/src/${part}.ts`, 'utf8')
      if (part === undefined) expect(Object.keys(await import(from))).toContain(name)
      else expect(source).toMatch(new RegExp(String.raw`export (const|\{[^}]*)\s*\b${name}\b`))
    }
  })
})

test('every block of code is of a kind that a test reads', () => {
  const kinds = ['ts', 'js', 'sh', 'json', 'yaml', 'ini', 'dockerfile']
  const unread = blocks.filter(({ language, text }) => !kinds.includes(language) && text.trim() !== 'npx brazier')
  expect(unread.map(({ path, language, text }) => ({ path, language, text }))).toEqual([])
})
