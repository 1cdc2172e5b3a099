import { limits } from '@brazier/contract'
import { describe, expect, it } from 'vitest'
import { checkHead } from './check-head.ts'

/** A request whose path, query and headers have so many bytes. */
const requestOf = (bytes: number, path = '/a?b=c'): Request =>
  new Request(`http://service.test${path}`, { headers: { x: 'v'.repeat(bytes - path.length - 1) } })

const tooLarge = { ok: false, answer: { status: 431, body: { message: 'Request Header Fields Too Large' } } }

describe('the head of a request', () => {
  it('can be as large as the limit', () => {
    expect(checkHead(requestOf(limits.headBytes)).ok).toBe(true)
  })

  it('cannot be a byte larger', () => {
    expect(checkHead(requestOf(limits.headBytes + 1))).toMatchObject(tooLarge)
  })

  it('counts the path and the query', () => {
    expect(checkHead(requestOf(limits.headBytes, `/${'p'.repeat(9000)}?q=1`)).ok).toBe(true)
    expect(checkHead(requestOf(limits.headBytes + 1, `/${'p'.repeat(9000)}?q=1`))).toMatchObject(tooLarge)
  })
})
