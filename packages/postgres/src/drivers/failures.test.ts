import { expect, test } from 'vitest'
import { isPassing } from './failures.ts'

const failure = (message: string, code: string): Error => Object.assign(new Error(message), { code })

test.for([
  ['write EPIPE', 'EPIPE'],
  ['Query read timeout', ''],
  ['read ECONNRESET', 'ECONNRESET'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'],
  ['the database system is starting up', '57P03'],
  ['sorry, too many clients already', '53300'],
] as const)('%s: the database is away', ([message, code]) => {
  expect(isPassing(failure(message, code))).toBe(true)
})

test('a refused statement is no failure of the connection, whatever its message says', () => {
  expect(isPassing(failure('invalid input syntax for type integer: "write EPIPE timeout"', '22P02'))).toBe(false)
  expect(isPassing(failure('value "ETIMEDOUT" is out of range', '22003'))).toBe(false)
})
