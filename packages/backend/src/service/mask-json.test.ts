import { expect, test } from 'vitest'
import { createKnownKeys } from '../workspaces/known-keys.ts'
import { maskJson } from './mask-json.ts'

const keys = createKnownKeys()
keys.add('dev-key')

test.each([
  ['["dev-key", "a\\u0064"]', '["…", "a\\u0064"]'],
  ['["dev-key", "dev-key', '["…", "dev-key'],
  ['["dev-key", "a\\', '["…", "a\\'],
])('%s is shown as %s', (text, masked) => {
  expect(maskJson(text, keys)).toBe(masked)
})

test.each(['', '\\'])('a string without an end is read once, also with %j at its end', (end) => {
  const hostile = `"${'\\"'.repeat(1_000_000)}${end}`
  expect(maskJson(hostile, keys)).toBe(hostile)
})
