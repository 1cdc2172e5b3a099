import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServer, type Server as TcpServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls'
import type { SideDoor } from '../http/close-server.ts'
import { listen } from '../http/listen.ts'
import { plainHost } from '../http/loopback.ts'
import type { Options } from '../options/options.ts'
import { reasonOf } from '../terminal/reason-of.ts'
import { StartFault } from '../terminal/start-fault.ts'
import { type Authority, openAuthority } from './authority.ts'
import { isClusterName } from './cluster-names.ts'
import { authorityFile, keepAuthority } from './kept-authority.ts'

export type FindContext = (name: string) => SecureContext

/** The vendor's endpoints appear as themselves, all else as this machine. */
export const contextFor =
  (authority: Authority): FindContext =>
  (name) =>
    isClusterName(name) ? authority.contextOf(plainHost(name)) : authority.contextOf('localhost', '127.0.0.1', '::1')

/** Gets what the client refuses; undefined: it ended without a request. */
export type Failed = (error: NodeJS.ErrnoException | undefined, name: string) => void

export const secure = (
  socket: Duplex,
  service: Server,
  findContext: FindContext,
  failed: Failed,
  host = 'localhost',
): void => {
  let name: string | undefined
  const secured = new TLSSocket(socket, {
    isServer: true,
    ALPNProtocols: ['http/1.1'],
    SNICallback: (asked, done) => {
      name = asked
      done(null, findContext(asked))
    },
    secureContext: findContext(host),
  })
  secured.on('error', (error: NodeJS.ErrnoException) => {
    failed(error, name ?? host)
    socket.destroy()
  })
  secured.once('close', () => {
    if (name !== undefined && secured.bytesRead === 0) failed(undefined, name)
  })
  service.emit('connection', secured)
}

export const createTlsDoor = (service: Server, findContext: FindContext, failed: Failed): TcpServer =>
  createServer((socket) => {
    socket.on('error', () => socket.destroy())
    secure(socket, service, findContext, failed)
  })

const readOwn = async (cert: string, key: string): Promise<FindContext> => {
  try {
    const [certText, keyText] = await Promise.all([readFile(cert), readFile(key)])
    const context = createSecureContext({ cert: certText, key: keyText })
    return () => context
  } catch (error) {
    throw new StartFault(`--tls-cert ${cert}, --tls-key ${key}: ${reasonOf(error)}`, 2)
  }
}

export interface OpenTlsDoor extends SideDoor {
  readonly url: string
  /** For clients to trust; undefined with given files. */
  readonly authority: string | undefined
}

/** Uses the port of `--tls-port`, and the files of `--tls-cert` and `--tls-key` or a kept authority. Rejects with a StartFault. */
export const openTlsDoor = async (
  options: Options,
  service: Server,
  now: () => number,
  warn: (text: string) => void,
): Promise<OpenTlsDoor> => {
  const { 'tls-cert': cert, 'tls-key': key, 'tls-port': port, host } = options
  const given = cert !== undefined && key !== undefined ? await readOwn(cert, key) : undefined
  const file = authorityFile(process.env, process.platform)
  const kept = given === undefined ? await keepAuthority(file, now(), warn) : undefined
  const findContext = kept === undefined ? given : contextFor(openAuthority(kept, now))
  if (findContext === undefined) throw new TypeError('there is no certificate')
  const open = new Set<Socket>()
  const door = createTlsDoor(service, findContext, () => undefined)
  door.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const url = (await listen(door, host, port, '--tls-port')).replace('http:', 'https:')
  const cut = (): void => {
    for (const socket of open) socket.destroy()
  }
  return { url, authority: kept?.file, door, cut }
}
