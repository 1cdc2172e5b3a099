import { BlockList, isIPv4, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Lower case, short IPv6 without brackets, no trailing dot. */
export const plainHost = (host: string): string => {
  const lower = host.toLowerCase()
  const name = lower.startsWith('[') && lower.endsWith(']') ? lower.slice(1, -1) : lower
  // URLs shorten addresses.
  if (isIPv6(name) && !name.includes('%')) return new URL(`http://[${name}]`).hostname.slice(1, -1)
  return name.length > 1 && name.endsWith('.') ? name.slice(0, -1) : name
}

/** Whether a host without a port is `localhost`, 127.0.0.0/8 or `::1`, in any form. */
export const isLoopbackName = (host: string): boolean => {
  const name = plainHost(host)
  if (isIPv4(name)) return loopback.check(name)
  return isIPv6(name) ? loopback.check(name, 'ipv6') : name === 'localhost'
}

/** Removes the port; undefined if invalid. */
export const hostOf = (header: string): string | undefined =>
  /^(?<host>\[[\da-f:.]+\]|[^\s:/?#@[\]\\,]+)(?::\d{1,5})?$/i.exec(header)?.groups?.['host']
