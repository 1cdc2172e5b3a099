import { expect, test } from 'vitest'
import * as msw from './index.ts'

test('these names are public', () => {
  expect(Object.keys(msw).toSorted()).toEqual(['createHandlers', 'devKey'])
})
