import { describe, expect, it } from 'vitest'
import { createUnitOfWork } from '../unit-of-work.ts'
import { type Change, createWriteBuffer, type Mapper } from './write-buffer.ts'

/** Returns a write buffer over a map, and the keys that it loaded and the changes that it saved. */
const bufferOver = (rows: Map<string, string>, { startsEmpty = false, ...given }: Partial<Options> = {}) => {
  const unit = createUnitOfWork(1, { last_job: 0, last_message: 0, last_number: 0 }, startsEmpty)
  const loaded: string[] = []
  const saved: Change<string>[] = []
  const buffer = createWriteBuffer<string>(unit, {
    ...given,
    load: async (keys) => {
      loaded.push(...keys)
      return new Map([...rows].filter(([key]) => keys.includes(key)))
    },
    save: async (changes) => {
      saved.push(...changes)
      for (const { key, after } of changes) {
        if (after === undefined) rows.delete(key)
        else rows.set(key, after)
      }
    },
  })
  return { unit, buffer, rows, loaded, saved }
}

type Options = Pick<Mapper<string>, 'keeps'> & { readonly startsEmpty: boolean }

describe('a write buffer', () => {
  it('reads a key once', async () => {
    const { buffer, loaded } = bufferOver(new Map([['a', 'old']]))
    expect([await buffer.get('a'), await buffer.get('a'), await buffer.get('b'), await buffer.get('b')]).toEqual([
      'old',
      'old',
      undefined,
      undefined,
    ])
    expect(loaded).toEqual(['a', 'b'])
  })

  it('saves the last write of a key, with the stored value before it', async () => {
    const { buffer, loaded, saved } = bufferOver(new Map([['a', 'old']]))
    buffer.write('a', 'newer')
    buffer.write('a', 'newest')
    expect(loaded).toEqual([])
    await buffer.flush()
    await buffer.flush()
    expect(loaded).toEqual(['a'])
    expect(saved).toEqual([{ key: 'a', before: 'old', after: 'newest' }])
  })

  it('saves nothing for a write that changes nothing', async () => {
    const { buffer, saved } = bufferOver(new Map([['a', 'old']]))
    buffer.write('a', 'old')
    buffer.write('b', undefined)
    await buffer.flush()
    expect(saved).toEqual([])
  })

  it.each([['before'], ['after']])('takes a write back that was rolled back %s a flush', async (when) => {
    const { unit, buffer, rows } = bufferOver(new Map([['a', 'old']]))
    const mark = unit.journal.mark()
    buffer.write('a', 'new')
    buffer.insert('b', 'new')
    if (when === 'after') await buffer.flush()
    unit.journal.rollback(mark)
    expect(await buffer.get('a')).toBe('old')
    await buffer.flush()
    expect([...rows]).toEqual([['a', 'old']])
  })

  it('does not read a new key, nor any key of contents that were empty', async () => {
    const inserted = bufferOver(new Map())
    inserted.buffer.insert('a', 'new')
    await inserted.buffer.flush()
    const empty = bufferOver(new Map(), { startsEmpty: true })
    expect(await empty.buffer.get('a')).toBeUndefined()
    empty.buffer.write('b', 'new')
    await empty.buffer.flush()
    expect([...inserted.loaded, ...empty.loaded]).toEqual([])
    expect([inserted.rows.get('a'), empty.rows.get('b')]).toEqual(['new', 'new'])
  })

  it('drops values after the commit if the mapper says so', async () => {
    const { buffer, loaded } = bufferOver(new Map(), { keeps: (value) => value !== undefined })
    await buffer.load(['a'])
    buffer.insert('b', 'new')
    await buffer.flush()
    buffer.afterCommit()
    expect(buffer.size()).toBe(1)
    expect([await buffer.get('a'), await buffer.get('b')]).toEqual([undefined, 'new'])
    expect(loaded).toEqual(['a', 'a'])
  })
})
