import { describe, expect, it } from 'vitest'
import { authenticate } from './authenticate.ts'

const key = { key: 'a-key', workspace: 'test', permissions: new Set<string>() }
const find = (text: string) => (text === 'a-key' ? key : undefined)

describe('a key', () => {
  it('is found behind Bearer', () => {
    expect(authenticate('Bearer a-key', find)).toEqual({ ok: true, value: key })
  })

  it.each([
    [null, ''],
    ['', ''],
    ['a-key', 'a-key'],
    ['bearer a-key', 'bearer a-key'],
    ['Basic a-key', 'Basic a-key'],
    ['Bearer', 'Bearer'],
    ['Bearer  a-key', ' a-key'],
    ['Bearer "a-key"', '"a-key"'],
    ['Bearer other', 'other'],
  ])('%j is refused, and the text repeats what was sent', (authorization, said) => {
    expect(authenticate(authorization, find)).toEqual({
      ok: false,
      answer: {
        status: 401,
        body: { message: `Invalid API key: ${said}` },
        headers: { 'X-RateLimit-Limit': '', 'X-RateLimit-Remaining': '', 'X-RateLimit-Reset': '' },
      },
    })
  })
})
