import { describe, expect, test } from 'vitest'
import { mostRead, pageAtSeam, startWalk } from './refresh-pages.ts'

interface Page {
  readonly lines: readonly number[]
  readonly next?: number | undefined
}

const size = 3
const keyOf = (line: number): number => line

/** A log, newest first: its lines are numbers that go down. */
const pageOf = (log: readonly number[], before = Infinity): Page => {
  const older = log.filter((line) => line < before)
  const lines = older.slice(0, size)
  return older.length > size ? { lines, next: lines.at(-1) } : { lines }
}

const logOf = (newest: number, oldest = 1): readonly number[] =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)

const readAll = (log: readonly number[]): readonly Page[] => {
  const pages = [pageOf(log)]
  for (let { next } = pages[0] ?? {}; next !== undefined;) {
    const page = pageOf(log, next)
    pages.push(page)
    next = page.next
  }
  return pages
}

/** Reads a list again as the cache does: as many pages as there were, each from the end of the one before. */
const readAgain = async (before: readonly Page[], log: readonly number[]) => {
  const walk = startWalk<number, Page>(before, keyOf)
  const pages: Page[] = []
  let asked = 0
  let cursor: number | undefined
  do {
    const from = cursor
    const page = await walk.step(() => {
      asked += 1
      return Promise.resolve(pageOf(log, from))
    })
    pages.push(page)
    cursor = page.next
  } while (cursor !== undefined && pages.length < before.length)
  return { asked, lines: pages.flatMap(({ lines }) => lines), next: cursor }
}

describe('a long list that is read again', () => {
  test.each([0, 1, 2, 5, 14])(
    'has %s new lines once, nothing is missing, and few pages are asked for',
    async (more) => {
      const before = readAll(logOf(100))
      const { asked, lines } = await readAgain(before, logOf(100 + more))
      expect(asked).toBe(mostRead)
      expect(lines).toEqual(logOf(100 + more))
    },
  )

  test.each([99, 95, 86])('does not have %s any more when it was taken away', async (gone) => {
    const log = logOf(100).filter((line) => line !== gone)
    const { lines } = await readAgain(readAll(logOf(100)), log)
    expect(lines).toEqual(log)
  })

  test('that changed altogether has only what was read, and can be read on', async () => {
    const { asked, lines, next } = await readAgain(readAll(logOf(100)), logOf(300, 201))
    expect(asked).toBe(mostRead)
    expect(lines).toEqual(logOf(300).slice(0, mostRead * size))
    expect(next).toBe(lines.at(-1))
  })

  test('that is empty now has no line', async () => {
    expect(await readAgain(readAll(logOf(100)), [])).toEqual({ asked: 1, lines: [], next: undefined })
  })

  test('of few pages is read whole', async () => {
    const { asked, lines } = await readAgain(readAll(logOf(mostRead * size)), logOf(mostRead * size + 2))
    expect(asked).toBe(mostRead)
    expect(lines).toEqual(logOf(mostRead * size + 2).slice(0, mostRead * size))
  })

  test('has no seam without a page', () => {
    expect(pageAtSeam<number, Page>({ before: [], again: [], keyOf })).toBeUndefined()
  })
})
