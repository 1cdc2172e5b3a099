import { describe, expect, it, test } from 'vitest'
import { readMoment } from './moment.ts'

const at = (text: string, offset = 0) => ({ instant: Date.parse(text), offset })

describe('a date in a template', () => {
  test.each([
    [1_700_000_000, at('2023-11-14T22:13:20Z')],
    ['1700000000', at('2023-11-14T22:13:20Z')],
    ['2024-05-01', at('2024-05-01T00:00:00Z')],
    ['2024-05-01T10:00:00-03:30', at('2024-05-01T13:30:00Z', -210)],
    ['May 1 2024 10:00 +0200', at('2024-05-01T08:00:00Z', 120)],
    ['2024-05-01T10:00:00-05', at('2024-05-01T15:00:00Z', -300)],
    ['2024-05-01 10:00:00.5 +2', at('2024-05-01T08:00:00.5Z', 120)],
    ['10:00 2024-05-01', at('2024-05-01T10:00:00Z')],
    ['May 1 2024 10:00 GMT', at('2024-05-01T10:00:00Z')],
    ['10:00 GMT May 1 2024', at('2024-05-01T10:00:00Z')],
    ['2021-06-03 17:13:41 EST', at('2021-06-03T22:13:41Z', -300)],
    ['Thu Jun 3 17:13:41 pdt 2021', at('2021-06-04T00:13:41Z', -420)],
    ['2021-06-03 17:13:41 -0500 EST', at('2021-06-03T22:13:41Z', -300)],
    ['Thu Jun 3 2021 17:13:41 GMT-0400 (EDT)', at('2021-06-03T21:13:41Z', -240)],
    ['Feb 29, 2024', at('2024-02-29T00:00:00Z')],
    ['30 May 2024 10:31', at('2024-05-30T10:31:00Z')],
    ['2024-05-31 24:00', at('2024-06-01T00:00:00Z')],
    ['5 Jan 30', at('2030-01-05T00:00:00Z')],
    ['10:30 May 1 2024', at('2024-05-01T10:30:00Z')],
    ['3/1/31', at('2031-03-01T00:00:00Z')],
    ['Now', at('2026-01-01T00:00:00Z')],
    ['TODAY', at('2026-01-01T00:00:00Z')],
    ['today', at('2026-01-01T00:00:00Z')],
  ])('%j is read', (value, moment) => {
    expect(readMoment(value, Date.parse('2026-01-01T00:00:00Z'))).toEqual(moment)
  })

  it('may have blanks around it, and before its zone', () => {
    expect(readMoment(' 0050-01-01 ', 0)).toEqual(at('0050-01-01T00:00:00Z'))
    expect(readMoment(' 0050-01-01 10:00 +01:00', 0)).toEqual(at('0050-01-01T09:00:00Z', 60))
    expect(readMoment('2024-05-01T10:00:00+01:00 ', 0)).toEqual(at('2024-05-01T09:00:00Z', 60))
  })

  it.each([
    '2024-02-30',
    '2023-2-29 10:00',
    '2/31/2024',
    'Feb 30, 2024',
    '31 April 2024 10:00',
    '2024-02-30 10:00 EST',
  ])('is not %s, which no calendar has', (text) => {
    expect(readMoment(text, 0)).toBeUndefined()
  })

  it('is as near to 1970 as JavaScript can count in any zone', () => {
    expect(readMoment(8_639_999_000_000, 0)).toEqual({ instant: 8_639_999_000_000_000, offset: 0 })
    expect(readMoment(8_639_999_000_001, 0)).toBeUndefined()
  })

  it('is not a list, a truth value, or a text that says no date', () => {
    const none = [null, true, NaN, [5], ['5'], 'tomorrow', 'x'.repeat(101), '2024-05-01T10:00:00+14:30']
    expect(none.filter((value) => readMoment(value, 0) !== undefined)).toEqual([])
  })
})
