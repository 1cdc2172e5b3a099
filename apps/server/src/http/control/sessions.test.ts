import { describe, expect, test } from 'vitest'
import { testServer } from '../../../test/test-server.ts'
import { createSignIn, hasSession, newSession } from './sessions.ts'

const token = 'correct-horse'
const hour = 3_600_000
const valueOf = (cookie: string): string => cookie.split(';')[0] ?? ''

describe('a session', () => {
  const cookie = valueOf(newSession(token, 1000))

  test('holds for twelve hours', () => {
    expect(hasSession(token, cookie, 1000)).toBe(true)
    expect(hasSession(token, cookie, 12 * hour + 999)).toBe(true)
    expect(hasSession(token, cookie, 12 * hour + 1000)).toBe(false)
  })

  test('ends with its token', () => {
    expect(hasSession('another-horse', cookie, 1000)).toBe(false)
  })

  test.each([null, '', 'brazier_session', 'brazier_session=', `brazier_session=${'9'.repeat(15)}.AAAA`, 'a=b'])(
    'is not in the cookies %j',
    (cookies) => {
      expect(hasSession(token, cookies, 0)).toBe(false)
    },
  )
})

describe('a sign-in', () => {
  test('after a wrong token waits 200 ms, for the right one too', () => {
    const signIn = createSignIn(token)
    expect(signIn('wrong', 1000)).toBe('wrong')
    expect(signIn(token, 1199)).toBe('too soon')
    expect(signIn('wrong', 1200)).toBe('wrong')
    expect(signIn(token, 1400)).toMatchObject({ cookie: expect.stringContaining('brazier_session=') })
  })

  test('on a server without a token has nothing to open', async () => {
    expect(createSignIn(undefined)('any', 0)).toBe('no token')
    const { control } = await testServer()
    expect((await control('POST', '/session', { token })).status).toBe(409)
  })

  test('sets a cookie that scripts and other sites do not get, and signing out takes it away', async () => {
    const { control } = await testServer('--control-token', token)
    const opened = await control('POST', '/session', { token })
    expect(opened).toMatchObject({ status: 200, json: { message: 'success' } })
    expect(String(opened.headers['set-cookie'])).toMatch(
      /^brazier_session=\d+\.[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/_brazier; Max-Age=43200$/,
    )
    const closed = await control('DELETE', '/session')
    expect(String(closed.headers['set-cookie'])).toMatch(/^brazier_session=; .*Max-Age=0$/)
  })

  test('with a wrong token says so, and nothing of the right one', async () => {
    const { control } = await testServer('--control-token', token)
    const { status, headers, json } = await control('POST', '/session', { token: 'wrong-horse' })
    expect({ status, json }).toEqual({ status: 401, json: { message: 'this is not the control token' } })
    expect(headers['set-cookie']).toBeUndefined()
  })
})
