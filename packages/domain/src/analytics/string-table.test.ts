import { expect, it } from 'vitest'
import { createStringTable } from './string-table.ts'

it('texts are numbered from 0 on, and each number gives its text back', () => {
  const table = createStringTable()
  expect(['a', '', 'a', '__proto__', 'b'].map((text) => table.numberOf(text))).toEqual([0, 1, 0, 2, 3])
  expect([0, 1, 2, 3].map((number) => table.textOf(number))).toEqual(['a', '', '__proto__', 'b'])
})
