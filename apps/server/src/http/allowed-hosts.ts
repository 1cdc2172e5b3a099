import { isIPv4, isIPv6 } from 'node:net'
import { hostOf, isLoopbackName, plainHost } from './loopback.ts'

/** Fault of a `Host`: unreadable, or somebody else's name. */
export type HostFault = 'unreadable' | 'not allowed'

/** Returns why a request with these `Host` headers, and this authority in its first line, is refused. */
export type HostRule = (hosts: readonly string[], authority?: string) => HostFault | undefined

const namePattern = /^(?:\*\.)?[a-z\d_](?:[a-z\d_-]*[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]*[a-z\d_])?)*$/

const readHost = (text: string): string | undefined => {
  const host = plainHost(text.trim())
  return isIPv4(host) || isIPv6(host) || (namePattern.test(host) && host.length <= 255) ? host : undefined
}

/** Reads names, addresses and `*.name`, with commas; undefined if one is invalid. */
export const readAllowedHosts = (text: string): readonly string[] | undefined => {
  const hosts = text.split(',').map(readHost)
  return hosts.every((host) => host !== undefined) ? hosts : undefined
}

const isAllowed = (host: string, allowed: readonly string[], isServed: (name: string) => boolean): boolean => {
  const name = plainHost(host)
  if (isServed(name)) return true
  if (isLoopbackName(name) || name.endsWith('.localhost')) return true
  return allowed.some((each) => (each.startsWith('*.') ? name.endsWith(each.slice(1)) : name === each))
}

const mostRemembered = 100

/**
 * Rule for every request's `Host`, also to the control API: names of this machine and of `--allow-host`. It stops DNS rebinding. On a
 * host that others reach, it holds only with `--allow-host`. `isServed` names more hosts. Undefined: every name is good. Source: decision
 * 0120.
 */
export const hostRule = (
  options: { readonly host: string; readonly 'allow-host': readonly string[] },
  isServed: (name: string) => boolean = () => false,
): HostRule | undefined => {
  const allowed = options['allow-host']
  if (!isLoopbackName(options.host) && allowed.length === 0) return undefined
  const good = new Set<string>()
  const judge = (header: string): HostFault | undefined => {
    if (good.has(header)) return undefined
    const host = hostOf(header)
    if (host === undefined) return 'unreadable'
    if (!isAllowed(host, allowed, isServed)) return 'not allowed'
    if (good.size < mostRemembered) good.add(header)
    return undefined
  }
  return (hosts, authority) => {
    const [host] = hosts
    if (host === undefined || hosts.length > 1) return 'unreadable'
    return judge(host) ?? (authority === undefined ? undefined : judge(authority))
  }
}

/** Says how to allow a `Host`. */
export const hostRefusal = (host: string): string => {
  const name = plainHost(hostOf(host) ?? '').slice(0, 255)
  return `the host ${JSON.stringify(name)} is not allowed here; if it is yours, start brazier with --allow-host ${readHost(name) ?? 'NAME'}`
}
