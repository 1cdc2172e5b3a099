import { describe, expect, test } from 'vitest'
import { lintText } from './lint-text.ts'

const sentence = (count: number): string => `${Array.from({ length: count }, () => 'Word').join(' ')}.`

describe('documents', () => {
  test('a sentence has at most 30 words, and inline code is one word', async () => {
    expect(await lintText('a.md', `${sentence(30)} ${sentence(20)}`)).toEqual([])
    expect(await lintText('a.md', `Title\n\n${sentence(31)}`)).toEqual(['a.md:3: 31 words in a sentence'])
    expect(await lintText('a.md', `\`${sentence(40)}\` ${sentence(29)}`)).toEqual([])
  })

  test('each item of a list is by itself', async () => {
    expect(await lintText('a.md', `- ${sentence(20)}\n- ${sentence(20)}`)).toEqual([])
  })

  test('a word that is not ours is named with a better one, also over the end of a line, in tables and headings', async () => {
    expect(await lintText('a.md', 'It keeps the name as it\nis.')).toEqual([
      'a.md:1: Incorrect term: “as it\nis”, use “unchanged” instead',
    ])
    expect(await lintText('a.md', 'It answers as soon as it is done.')).toEqual([])
    expect(await lintText('a.md', '# A deed\n\n| a | b |\n|---|---|\n| whoever | 1 |')).toHaveLength(2)
  })

  test('code is no prose', async () => {
    expect(await lintText('a.md', 'The method `foresee` is old.\n\n```\nforesee\n```')).toEqual([])
  })
})

describe('source', () => {
  test('comments are read, code and strings are not', async () => {
    const source = `/** Keeps a deed. */\nconst deed = 'a deed' // no deeds\n\n/*\n * More on a sheet.\n */\n`
    const faults = await lintText('a.ts', source)
    expect(faults.map((fault) => fault.split(',')[0])).toEqual([
      'a.ts:1: Incorrect term: “deed”',
      'a.ts:2: Incorrect term: “deeds”',
      'a.ts:5: Incorrect term: “sheet”',
    ])
  })

  test('titles of tests are read', async () => {
    const source = "it.skipIf(no)('keeps a deed', () => {\n  test('is a deed', run)\n  submit('a deed')\n})\n"
    expect(await lintText('a.test.ts', source)).toEqual([
      'a.test.ts:2: Incorrect term: “deed”, use “engagement” instead',
    ])
    expect(await lintText('a.test.ts', "it('keeps a deed', () => {})")).toHaveLength(1)
  })

  test('comments after code on two lines are two sentences; examples and tags are left out', async () => {
    const words = Array.from({ length: 20 }, () => 'Word').join(' ')
    expect(await lintText('a.ts', `a() // ${words}\nb() // ${words}`)).toEqual([])
    expect(await lintText('a.ts', `/**\n * Short.\n * @param {deed} a\n * @example\n * deed()\n */`)).toEqual([])
  })
})
