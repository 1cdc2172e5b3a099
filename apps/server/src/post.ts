import type { Runtime } from '@brazier/backend'
import type { Log } from './log.ts'
import { isLoopbackName } from './loopback.ts'

/** How long a callback may take to answer, in milliseconds. */
const patience = 10_000

/** Whether a URL can only mean a server on this machine. */
const isHere = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && isLoopbackName(url.hostname)
}

type Warns = Pick<Log, 'warn'>

const call = async (url: string, body: string, log: Warns): Promise<void> => {
  const headers = { 'Content-Type': 'application/json' }
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await response.body?.cancel()
    if (response.status >= 300) log.warn({ url, status: response.status }, 'callback refused')
  } catch (error) {
    log.warn({ url, err: error }, 'callback failed')
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
    else log.warn({ url }, 'callback not called: it is not on this machine')
  }
