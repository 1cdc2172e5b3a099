export interface PreloadSource {
  readonly root: string
  /** Port of the TLS door. */
  readonly port: number
  readonly isOffline: boolean
}

/**
 * Leads TLS connections for the vendor's REST endpoints to the TLS door, even of agents that ignore proxy variables. Offline, refuses other
 * machines.
 */
export const preloadText = (source: PreloadSource): string => `'use strict'
const { root, port, isOffline } = ${JSON.stringify(source)}
const tls = require('node:tls')
const net = require('node:net')
const isOurs = (host) => /^rest\\.(?:[a-z\\d-]+\\.)?braze\\.(?:com|eu)\\.?$/i.test(host)
const { connect } = tls
tls.connect = function (...args) {
  const options = args.find((each) => typeof each === 'object' && each !== null) ?? {}
  const host = typeof args[1] === 'string' ? args[1] : (options.host ?? options.servername ?? '')
  if (options.socket && options.ca && isOurs(options.servername || host)) {
    const trusting = { ...options, ca: [options.ca, root].flat() }
    return Reflect.apply(connect, this, args.map((each) => (each === options ? trusting : each)))
  }
  if (options.socket || !isOurs(host)) return Reflect.apply(connect, this, args)
  const ours = { ...options, servername: options.servername || host, ca: root, host: '127.0.0.1', port, path: undefined, lookup: undefined, ALPNProtocols: ['http/1.1'] }
  return Reflect.apply(connect, this, [ours, ...args.filter((each) => typeof each === 'function')])
}
const isHere = (host) => !host || /^(?:localhost|127\\.[\\d.]+|::1|\\[::1\\])$/i.test(host)
if (isOffline) {
  const before = net.Socket.prototype.connect
  net.Socket.prototype.connect = function (...args) {
    const first = Array.isArray(args[0]) ? args[0][0] : args[0]
    const host = typeof first === 'object' && first !== null ? first.host : typeof args[1] === 'string' ? args[1] : undefined
    if (isHere(host)) return Reflect.apply(before, this, args)
    const error = new Error('connect ECONNREFUSED ' + host + ': brazier run --offline')
    process.nextTick(() => this.destroy(Object.assign(error, { code: 'ECONNREFUSED', syscall: 'connect', address: host })))
    return this
  }
}
require('node:module').syncBuiltinESMExports()
`
