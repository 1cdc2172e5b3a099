import { maskCredentials, type Runtime } from '@brazier/backend'
import { isLoopbackName } from '../http/loopback.ts'
import type { Log } from '../log/log.ts'

/** How long a callback may take to answer, in milliseconds. */
const patience = 10_000

/** The most characters of a URL in the log. */
const mostShown = 256

const shown = (url: string): string => {
  const masked = maskCredentials(url)
  return masked.length <= mostShown ? masked : `${masked.slice(0, mostShown)}…`
}

/** Whether a URL can only mean a server on this machine. */
const isHere = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && isLoopbackName(url.hostname)
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Warns = Pick<Log, 'warn'>

/** The address of a URL, and its credentials as a header: `fetch` refuses them in an address. */
const addressOf = (text: string): { readonly url: URL; readonly headers: { readonly [name: string]: string } } => {
  const url = new URL(text)
  const { username, password } = url
  const headers = { 'Content-Type': 'application/json' }
  if (username === '' && password === '') return { url, headers }
  url.username = ''
  url.password = ''
  const both = [username, password].map(decode).join(':')
  return { url, headers: { ...headers, Authorization: `Basic ${Buffer.from(both).toString('base64')}` } }
}

const call = async (text: string, body: string, log: Warns): Promise<void> => {
  try {
    const { url, headers } = addressOf(text)
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await response.body?.cancel()
    if (response.status >= 300) log.warn({ url: shown(text), status: response.status }, 'callback refused')
  } catch (error) {
    log.warn({ url: shown(text), err: error }, 'callback failed')
  }
}

/**
 * Returns a function that posts JSON to a URL of this machine, follows no redirect, and does not wait. The log says what was not posted,
 * and what failed.
 */
export const createPost =
  (log: Warns): NonNullable<Runtime['post']> =>
  (url, body) => {
    if (isHere(url)) void call(url, body, log)
    else log.warn({ url: shown(url) }, 'callback not called: it is not on this machine')
  }
