import { randomUUID } from 'node:crypto'
import { isLoopbackName } from '../http/loopback.ts'
import type { Options } from '../options/options.ts'

/** Public key of the workspace `default` on loopback hosts, with all permissions. */
export const devKey = 'dev-key'

export interface ServerKey {
  readonly key: string
  /** `given`: somebody chose it; it is not shown. */
  readonly source: 'public' | 'given' | 'drawn'
}

/** Returns the given key, else `dev-key` on a loopback host. Where other machines can connect, a random key. Source: decision 0120. */
export const serverKey = ({ key, host }: Pick<Options, 'key' | 'host'>): ServerKey => {
  if (key !== undefined) return { key, source: key === devKey ? 'public' : 'given' }
  return isLoopbackName(host) ? { key: devKey, source: 'public' } : { key: randomUUID(), source: 'drawn' }
}
