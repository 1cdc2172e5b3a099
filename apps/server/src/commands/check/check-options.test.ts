import { expect, test } from 'vitest'
import { readCheckOptions } from './check-options.ts'

const key = ['--key', 'k']

test('an address and a key are enough', () => {
  expect(readCheckOptions(['http://127.0.0.1:4747/', ...key], {})).toEqual({
    baseUrl: 'http://127.0.0.1:4747',
    key: 'k',
    write: false,
    leftovers: false,
    all: false,
    known: {},
    output: 'human',
    timeout: 10_000,
    concurrency: 4,
  })
})

test('a base URL may have a path; the key may come from the environment', () => {
  const wish = readCheckOptions(['https://host.example/braze/v1/', '--timeout', '2.5'], { BRAZIER_CHECK_KEY: 'secret' })
  expect(wish).toMatchObject({ baseUrl: 'https://host.example/braze/v1', key: 'secret', timeout: 2500 })
})

test('a timeout is whole milliseconds, as timers take them', () => {
  expect(readCheckOptions(['http://a', ...key, '--timeout', '16.1'], {})).toMatchObject({ timeout: 16_100 })
})

test('of an option given twice the last counts', () => {
  expect(readCheckOptions(['http://a', ...key, '--key', 'l'], {})).toMatchObject({ key: 'l' })
})

test('options that can be repeated are', () => {
  const args = ['--only', 'users.', '--only=catalogs', '--with', 'campaign_id=a=b', '--with', 'canvas_id=', ...key]
  expect(readCheckOptions(['http://a', ...args], {})).toMatchObject({
    only: ['users.', 'catalogs'],
    known: { campaign_id: 'a=b', canvas_id: '' },
  })
})

test('help is always there', () => {
  expect(readCheckOptions(['-h'], {})).toBe('help')
  expect(readCheckOptions(['--help', 'http://a'], {})).toBe('help')
})

test.each([
  [[], 'expected an API key: --key KEY, or the variable BRAZIER_CHECK_KEY'],
  [key, 'expected one base URL, such as http://127.0.0.1:4747'],
  [['http://a', 'http://b', ...key], 'expected one base URL, such as http://127.0.0.1:4747'],
  [['localhost:4747', ...key], '"localhost:4747" is not the base URL of an API, http:// or https://'],
  [['http://u:p@a', ...key], '"http://u:p@a" is not the base URL of an API, http:// or https://'],
  [['http://a?x=1', ...key], '"http://a?x=1" is not the base URL of an API, http:// or https://'],
  [['http://a', '--key'], "option '--key <KEY>' argument missing"],
  [['http://a', '--key', 'ä'], '--key: expected visible ASCII characters'],
  [['http://a', '--key='], '--key: expected KEY, got nothing'],
  [['http://a', ...key, '--prot'], "unknown option '--prot'"],
  [['http://a', ...key, '--write=yes'], "unknown option '--write=yes'"],
  [['http://a', ...key, '--leftovers'], '--leftovers requires --write'],
  [['http://a', ...key, '--only', 'merge'], '--only: no endpoint\'s id begins with "merge"'],
  [['http://a', ...key, '--with', 'x'], '--with: expected NAME=VALUE, got "x"'],
  [['http://a', ...key, '--output', 'xml'], '--output: expected human, json, junit, got "xml"'],
  [['http://a', ...key, '--timeout', '0'], '--timeout: expected seconds, up to 600'],
  [['http://a', ...key, '--concurrency', '1.5'], '--concurrency: expected a whole number, 1 to 16'],
])('%j: %s', (args, fault) => {
  expect(readCheckOptions(args, {})).toEqual({ fault })
})
