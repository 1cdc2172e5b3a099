import { createHmac } from 'node:crypto'
import type { SignIn } from '@brazier/control/app'
import { isSameText } from './same-text.ts'

export const sessionCookie = 'brazier_session'

/** Milliseconds. */
const lasts = 12 * 60 * 60 * 1000

/** Milliseconds without checks after a wrong token. */
const pause = 200

const attributes = 'HttpOnly; SameSite=Strict; Path=/_brazier'

const sign = (token: string, until: string): string =>
  createHmac('sha256', token).update(`${sessionCookie} ${until}`).digest('base64url')

/** Takes a browser's cookie away. */
export const noSession = `${sessionCookie}=; ${attributes}; Max-Age=0`

/** Every process with the token knows the cookie, and none keeps it. */
export const newSession = (token: string, now: number): string => {
  const until = String(now + lasts)
  return `${sessionCookie}=${until}.${sign(token, until)}; ${attributes}; Max-Age=${lasts / 1000}`
}

const isSession = (token: string, value: string, now: number): boolean => {
  const { until = '', signature = '' } = /^(?<until>\d{1,15})\.(?<signature>[\w-]+)$/.exec(value)?.groups ?? {}
  return Number(until) > now && isSameText(sign(token, until), signature)
}

export const hasSession = (token: string, cookies: string | null, now: number): boolean =>
  (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .some(([name, value = '']) => name === sessionCookie && isSession(token, value, now))

/** `undefined`: the server has no control token. */
export const createSignIn = (token: string | undefined): ((given: string, now: number) => SignIn) => {
  let failedAt = Number.NEGATIVE_INFINITY
  return (given, now) => {
    if (token === undefined) return 'no token'
    if (now >= failedAt && now - failedAt < pause) return 'too soon'
    if (isSameText(token, given)) return { cookie: newSession(token, now) }
    failedAt = now
    return 'wrong'
  }
}
