import { describe, expect, test } from 'vitest'
import { sentenceOf } from './words.ts'

describe('the sentence of a chart', () => {
  const times = ['2026-01-01', '2026-01-02']

  test('says the span, each sum and the largest value', () => {
    const series = [
      { name: 'A', values: [1200, 3] },
      { name: 'B', values: [0, 0] },
    ]
    expect(sentenceOf('Sent', times, series)).toBe(
      'Sent from 2026-01-01 to 2026-01-02. A: 1,203 in all, most on 2026-01-01 with 1,200; B: nothing.',
    )
  })

  test('counts the series that it does not tell', () => {
    const series = Array.from({ length: 6 }, (_, index) => ({ name: `${index}`, values: [0, 0] }))
    expect(sentenceOf('Sent', times, series)).toMatch(/; and 2 more\.$/)
    expect(sentenceOf('Sent', [], [])).toBe('Sent: no numbers.')
  })
})
