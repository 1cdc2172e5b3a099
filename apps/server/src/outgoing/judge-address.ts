import { BlockList, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isLoopbackName } from '../http/loopback.ts'
import type { AllowedUrl } from './allowed-out.ts'

const listOf = (subnets: readonly (readonly [address: string, prefix: number, type: 'ipv4' | 'ipv6'])[]): BlockList => {
  const list = new BlockList()
  for (const [address, prefix, type] of subnets) list.addSubnet(address, prefix, type)
  return list
}

/** Nobody can allow link-local addresses, where clouds keep credentials, and those of no host or of many. */
const never = listOf([
  ['169.254.0.0', 16, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
])

/** Private networks, and addresses that lead into them. */
const notPublic = listOf([
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
])

/** Normalizes an address; unwraps IPv4 in IPv6. */
const plainAddress = (given: string): string => {
  const address = given.replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const inside = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short)
  if (inside === null) return short
  return [inside[1] ?? '', inside[2] ?? '']
    .map((part) => parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.')
}

const typeOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

const isOfThisMachine = (address: string): boolean =>
  isLoopbackName(address) ||
  address === '0.0.0.0' ||
  address === '::' ||
  Object.values(networkInterfaces()).some((list) => list?.some((each) => plainAddress(each.address) === address))

export interface HostAndPort {
  readonly address: string
  readonly port: number
}

/** Returns why not to connect. `ownPorts` are this server's. */
export const addressRefusal = (
  place: HostAndPort,
  allowed: AllowedUrl['addresses'],
  ownPorts: readonly number[],
): string | undefined => {
  const address = plainAddress(place.address)
  const type = typeOf(address)
  if (never.check(address, type)) return `${address} is never called`
  if (ownPorts.includes(place.port) && isOfThisMachine(address)) return `${address}:${place.port} is this server`
  if (allowed === 'any') return undefined
  if (allowed === 'loopback') return isLoopbackName(address) ? undefined : `${address} is not on this machine`
  return notPublic.check(address, type) ? `${address} is private: allow its host by name and port` : undefined
}
