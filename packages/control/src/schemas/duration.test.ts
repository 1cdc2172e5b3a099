import { describe, expect, test } from 'vitest'
import { parseDuration } from './duration.ts'

describe('a duration', () => {
  test.each([
    ['PT1H', 3_600_000],
    ['P1D', 86_400_000],
    ['P2W', 1_209_600_000],
    ['P1DT2H3M4S', 93_784_000],
    ['PT0.25S', 250],
    ['PT1,5S', 1500],
    ['PT0S', 0],
    ['P999999999W', 604_799_999_395_200_000],
  ])('%s is %d ms', (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds)
  })

  test.each(['', 'P', 'PT', 'P1DT', 'P1Y', 'P1M', '-PT1H', 'PT-1H', 'PT1H ', 'pt1h', '1H', 'PT1.5H', 'PT1M1H'])(
    '%j is none',
    (text) => {
      expect(parseDuration(text)).toBeUndefined()
    },
  )
})
