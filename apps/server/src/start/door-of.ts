import { hostRule } from '../http/allowed-hosts.ts'
import { readdressing } from '../http/forwarded.ts'
import type { DoorOptions } from '../http/http-door.ts'
import { plainHost } from '../http/loopback.ts'
import type { Options } from '../options/options.ts'
import { isClusterName } from '../tls/cluster-names.ts'

export const doorOf = (options: Options): Pick<DoorOptions, 'hosts' | 'readdress'> => {
  const { tls, 'public-url': origin } = options
  const ownHost = origin === undefined ? undefined : plainHost(new URL(origin).hostname)
  const isServed = (name: string): boolean => name === ownHost || (tls && isClusterName(name))
  return { hosts: hostRule(options, isServed), readdress: readdressing(options) }
}
