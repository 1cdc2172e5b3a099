import { describe, expect, test } from 'vitest'
import { csvCell, exportLines, type ReadPart } from './export-lines.ts'

const pagesOf =
  (...pages: readonly (readonly object[])[]): ReadPart =>
  async (cursor) => {
    const at = Number(cursor ?? 0)
    return { lines: pages[at] ?? [], next: at + 1 < pages.length ? at + 1 : undefined }
  }

const textOf = async (format: 'csv' | 'json', read: ReadPart): Promise<string> =>
  (await exportLines(format, read, () => undefined)).text()

describe('a list that is saved', () => {
  test('has the columns of all pages, and those of members', async () => {
    const read = pagesOf([{ id: 1, cause: { request_id: 'a' } }], [], [{ id: 2, tags: ['x', 'y'] }])
    expect(await textOf('csv', read)).toBe('id,cause.request_id,tags\r\n1,a,\r\n2,,"[""x"",""y""]"\r\n')
    expect(JSON.parse(await textOf('json', read))).toEqual([
      { id: 1, cause: { request_id: 'a' } },
      { id: 2, tags: ['x', 'y'] },
    ])
  })

  test('is an empty list without lines, and tells how many were read', async () => {
    expect(JSON.parse(await textOf('json', pagesOf([])))).toEqual([])
    const told: number[] = []
    await exportLines('csv', pagesOf([{ a: 1 }, { a: 2 }], [{ a: 3 }]), (count) => told.push(count))
    expect(told).toEqual([2, 3])
  })

  test.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+15551230000', "'+15551230000"],
    ['@SUM(1)', "'@SUM(1)"],
    ['-1+1', "'-1+1"],
    [-5, '-5'],
    ['a\nb', '"a\nb"'],
    [null, ''],
    [true, 'true'],
  ])('has a harmless cell for %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })
})
