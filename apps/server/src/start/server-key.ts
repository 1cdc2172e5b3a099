import { randomUUID } from 'node:crypto'
import { isLoopbackName } from '../http/loopback.ts'
import type { Options } from '../options/options.ts'

/** The public key of the workspace `default` on a loopback host, all permissions. */
export const devKey = 'dev-key'

/** The key of the workspace `default`, and where it comes from. */
export interface ServerKey {
  readonly key: string
  /** `given`: somebody chose it, and it is not shown. */
  readonly source: 'public' | 'given' | 'drawn'
}

/**
 * The key that options give, else `dev-key` on a loopback host. Where other machines can connect, a key is drawn that nobody can
 * guess. Source: decision 0120.
 */
export const serverKey = ({ key, host }: Pick<Options, 'key' | 'host'>): ServerKey => {
  if (key !== undefined) return { key, source: key === devKey ? 'public' : 'given' }
  return isLoopbackName(host) ? { key: devKey, source: 'public' } : { key: randomUUID(), source: 'drawn' }
}
