import { expect, test } from 'vitest'
import { Failure } from './failure.js'
import { pinnedPnpm } from './pnpm.js'

test('the pinned pnpm is the one in "packageManager", its hash aside', () => {
  expect(pinnedPnpm('{ "packageManager": "pnpm@12.21.0" }')).toBe('12.21.0')
  expect(pinnedPnpm('{ "packageManager":"pnpm@12.21.0+sha512.abc" }')).toBe('12.21.0')
})

test('a package.json that pins another package manager is refused', () => {
  expect(() => pinnedPnpm('{ "packageManager": "yarn@4.0.0" }')).toThrow(Failure)
})
