import { expect, it } from 'vitest'
import { countryCode } from './country-code.ts'

it('a country is kept as its code', () => {
  expect(['DE', 'us', ' fr ', 'Australia', 'new zealand'].map(countryCode)).toEqual(['DE', 'US', 'FR', 'AU', 'NZ'])
})

it('a text that is no code and no name of a country is no country', () => {
  const texts = ['ZZ', 'XX', 'EU', 'UK', 'SU', 'D', '', 'DEU', 'Nowhere', 'constructor', '\0\0']
  expect(texts.map(countryCode)).toEqual(texts.map(() => null))
})
