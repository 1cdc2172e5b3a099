import { listen } from '../../http/listen.ts'
import type { Environment } from '../../options/options.ts'
import { type AuthorityParts, makeAuthority, openAuthority } from '../../tls/authority.ts'
import { childEnvironment } from './child-environment.ts'
import { createProxy, type Proxy } from './proxy.ts'
import type { RunOptions } from './run-options.ts'
import type { RunService, RunServiceParts } from './run-service.ts'
import { createCounter, type Tally } from './tally.ts'
import { writeTrustFiles } from './trust-files.ts'
import { upstreamOf } from './tunnel.ts'

export interface OpenRun {
  readonly service: RunService
  readonly environment: Environment
  readonly added: Environment
  tally(): Tally
  close(): Promise<void>
}

const listenLocally = (server: Proxy['server'] | Proxy['door']): Promise<number> =>
  listen(server, '127.0.0.1', 0).then((url) => Number(new URL(url).port))

const changed = (before: Environment, after: Environment): Environment =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value))

/** Loads only the needed kind: the program waits for it. Rejects with a StartFault. */
const openRunService = async (parts: RunServiceParts): Promise<RunService> => {
  if ('join' in parts.options.server) {
    const { openJoined } = await import('./joined-service.ts')
    return openJoined(parts, parts.options.server)
  }
  const { openOwn } = await import('./own-service.ts')
  return openOwn(parts, parts.options.server)
}

/** `folder` is new, and the caller's. Rejects with a StartFault. */
export const openRun = async (
  options: RunOptions,
  { env, stderr }: Pick<NodeJS.Process, 'env' | 'stderr'>,
  folder: string,
  parts: AuthorityParts = makeAuthority(Date.now()),
): Promise<OpenRun> => {
  const counter = createCounter()
  const logTo = { isTTY: false, hasColours: false, write: (line: string) => stderr.write(line) }
  const service = await openRunService({ options, environment: env, folder, counter, logTo })
  const authority = openAuthority(parts, Date.now)
  const { isOffline } = options
  const proxy = createProxy({ service: service.server, authority, findUpstream: upstreamOf(env), isOffline, counter })
  const [proxyPort, doorPort] = [await listenLocally(proxy.server), await listenLocally(proxy.door)]
  const files = await writeTrustFiles(folder, { authority, doorPort, isOffline, environment: env })
  const { url, workspace } = service
  const environment = childEnvironment(env, { files, proxyPort, url, workspace })
  const close = async (): Promise<void> => {
    proxy.close()
    await service.stop()
  }
  return { service, environment, added: changed(env, environment), tally: counter.tally, close }
}
