import { expect, test } from 'vitest'
import { hasColours } from './colours.ts'

test.each([
  [true, {}, true],
  [false, {}, false],
  [undefined, {}, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [true, { TERM: 'dumb' }, false],
  [false, { FORCE_COLOR: '1' }, true],
  [false, { FORCE_COLOR: '' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [true, { FORCE_COLOR: 'false' }, false],
  [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
])('a terminal: %j, the environment %j: colours %j', (isTTY, environment, expected) => {
  expect(hasColours(isTTY === undefined ? {} : { isTTY }, environment)).toBe(expected)
})
