import { describe, expect, it } from 'vitest'
import { type Marked, placeMarks } from './marks.ts'

/** Each mark with the names that lead to it. */
const flat = ({ here, below }: Marked, names: readonly string[] = []): readonly string[] => [
  ...here.map(({ text }) => `${names.join('/')} ${text}`),
  ...[...below].flatMap(([name, marked]) => flat(marked, [...names, name])),
]

const places = (value: unknown, ...paths: readonly string[]) =>
  flat(
    placeMarks(
      value,
      paths.map((path) => ({ path, text: 'wrong' })),
    ),
  )

describe('a mark', () => {
  it('comes to its place', () => {
    expect(places({ a: [1, { b: 2 }], c: 3 }, 'a[1].b', 'a[1]', 'c', '')).toEqual([
      ' wrong',
      'a/1 wrong',
      'a/1/b wrong',
      'c wrong',
    ])
  })

  it('of what is not there comes to the nearest place above it', () => {
    expect(places({ a: [{ b: 2 }] }, 'a[0].email', 'a[3].b', 'c.d')).toEqual([
      ' c.d: wrong',
      'a [3].b: wrong',
      'a/0 email: wrong',
    ])
    expect(places('text', 'a')).toEqual([' a: wrong'])
  })

  it('finds names with dots, brackets and blanks, quoted or not, and cut ones', () => {
    const value = { 'a.b': { 'c d': 1 }, 'e[0]': 2, [`x${'y'.repeat(300)}`]: 3 }
    expect(places(value, '["a.b"]["c d"]', 'a.b.c d', 'e[0]', `x${'y'.repeat(200)}…`)).toEqual([
      'a.b/c d wrong',
      'a.b/c d wrong',
      'e[0] wrong',
      `x${'y'.repeat(300)} wrong`,
    ])
  })
})
