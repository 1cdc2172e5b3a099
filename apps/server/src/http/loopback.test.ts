import { describe, expect, test } from 'vitest'
import { hostOf, isLoopbackName } from './loopback.ts'

describe('names that can only mean this machine', () => {
  test.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    '127.0.0.1',
    '127.255.255.254',
    '::1',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '::ffff:127.0.0.1',
    '[::FFFF:7f00:1]',
  ])('%s does', (host) => {
    expect(isLoopbackName(host)).toBe(true)
  })

  test.each([
    '',
    '0.0.0.0',
    '::',
    '128.0.0.1',
    '127.0.0.1.evil.com',
    'localhost.evil.com',
    '127.1',
    '127.0.0.256',
    '10.0.0.1',
    '[::2]',
    '::ffff:10.0.0.1',
    '[localhost]x',
    '.',
    'localhost..',
  ])('%j does not', (host) => {
    expect(isLoopbackName(host)).toBe(false)
  })
})

describe('the host of a Host header', () => {
  test.each([
    ['localhost', 'localhost'],
    ['localhost:4747', 'localhost'],
    ['[::1]:4747', '[::1]'],
    ['[::1]', '[::1]'],
    ['127.0.0.1:80', '127.0.0.1'],
  ])('%s', (header, host) => {
    expect(hostOf(header)).toBe(host)
  })

  test.each([
    '',
    'localhost:',
    'a, localhost',
    'evil.com@localhost',
    'localhost/evil',
    'localhost:47470000',
    '::1',
    '[::1',
  ])('%j is none', (header) => {
    expect(hostOf(header)).toBeUndefined()
  })
})
