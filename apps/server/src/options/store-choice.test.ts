import { describe, expect, test } from 'vitest'
import { readStoreChoice } from './store-choice.ts'

describe('the store', () => {
  test('is memory, a folder or a database', () => {
    expect(readStoreChoice('memory')).toBe('memory')
    expect(readStoreChoice('pglite:./data')).toEqual({ folder: './data' })
    const url = 'postgresql://me:secret@db.example:5433/brazier?sslmode=require'
    expect(readStoreChoice(url)).toEqual({ url, place: 'postgresql://me@db.example:5433/brazier' })
  })

  test.each(['', 'disk', 'pglite:', 'postgres:', 'mysql://localhost/x', 'postgres://[/x'])('is not %j', (text) => {
    expect(readStoreChoice(text)).toBeUndefined()
  })
})
