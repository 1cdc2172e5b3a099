import { type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http'
import { request as askSecurely } from 'node:https'
import type { Server as TcpServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { createDoor } from '../../http/http-door.ts'
import { isLoopbackName } from '../../http/loopback.ts'
import { answerHeaders, withoutHopByHop } from '../../http/without-hop-by-hop.ts'
import type { Authority } from '../../tls/authority.ts'
import { isClusterName } from '../../tls/cluster-names.ts'
import { contextFor, createTlsDoor, type Failed, secure } from '../../tls/tls-door.ts'
import { setHeader } from './set-header.ts'
import type { Counter } from './tally.ts'
import { type FindUpstream, openTunnel, proxyCredentials, readTarget } from './tunnel.ts'

export interface ProxyParts {
  readonly service: Server
  readonly authority: Authority
  readonly findUpstream: FindUpstream
  readonly isOffline: boolean
  readonly counter: Counter
}

/** Forward proxy that answers for the vendor's REST endpoints. */
export interface Proxy {
  readonly server: Server
  /** Takes TLS connections that bypass the proxy. */
  readonly door: TcpServer
  close(): void
}

const refusal = (host: string): string => `brazier run --offline: ${host} is not answered\n`

const reasonOf = (error: NodeJS.ErrnoException): string | undefined =>
  /ALERT_(?<alert>[A-Z_]+)$/.exec(error.code ?? '')?.groups?.['alert'] ??
  /alert (?<words>[a-z ]+)/.exec(error.message)?.groups?.['words']

const hearing =
  (counter: Counter): Failed =>
  (error, name) => {
    const reason = error && reasonOf(error)
    if (error === undefined) counter.left(name)
    if (reason !== undefined) counter.distrusted(name, reason)
  }

const passOn = (url: URL, incoming: IncomingMessage, outgoing: ServerResponse, upstream: URL | undefined): void => {
  const next = upstream ?? url
  const options = {
    host: next.hostname.replaceAll(/^\[|\]$/g, ''),
    port: next.port || (next.protocol === 'https:' ? 443 : 80),
    path: upstream === undefined ? url.pathname + url.search : url.href,
    method: incoming.method,
    headers: { ...withoutHopByHop(incoming.headers), ...(upstream && proxyCredentials(upstream)) },
  }
  const asked = (next.protocol === 'https:' ? askSecurely : ask)(options, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answerHeaders(answer, incoming.httpVersion))
    answer.pipe(outgoing)
    answer.once('error', () => outgoing.destroy())
  })
  asked.once('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end(`brazier run: ${error.message}\n`)
  })
  outgoing.once('close', () => asked.destroy())
  incoming.pipe(asked)
}

const answerPlain = (incoming: IncomingMessage, outgoing: ServerResponse, parts: ProxyParts): void => {
  const { service, counter, isOffline, findUpstream } = parts
  const url = URL.parse(incoming.url ?? '')
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    outgoing.writeHead(400, { 'Content-Type': 'text/plain' }).end('This is the proxy of brazier run.\n')
    return
  }
  // RFC 9112 3.2.2
  setHeader(incoming, 'Host', url.host)
  if (isClusterName(url.hostname)) {
    incoming.url = url.pathname + url.search
    service.emit('request', incoming, outgoing)
    return
  }
  const isSecure = url.protocol === 'https:'
  const target = { host: url.hostname, port: Number(url.port || (isSecure ? 443 : 80)) }
  const isHere = isLoopbackName(url.hostname)
  if (!isHere) counter.other(url.hostname)
  if (isOffline && !isHere) outgoing.writeHead(403, { 'Content-Type': 'text/plain' }).end(refusal(url.hostname))
  else passOn(url, incoming, outgoing, findUpstream(target, isSecure ? 'https' : 'http'))
}

const tlsHandshake = 0x16

const answerTunnel = (client: Duplex, host: string, { service, authority, counter }: ProxyParts): void => {
  client.once('readable', () => {
    const first: unknown = client.read()
    if (!Buffer.isBuffer(first)) {
      client.end()
      return
    }
    client.unshift(first)
    if (first[0] === tlsHandshake) secure(client, service, contextFor(authority), hearing(counter), host)
    else service.emit('connection', client)
  })
}

const answerConnect = (incoming: IncomingMessage, client: Duplex, head: Buffer, parts: ProxyParts): void => {
  const target = readTarget(incoming.url ?? '')
  client.on('error', () => client.destroy())
  if (target === undefined) {
    client.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    return
  }
  if (isClusterName(target.host)) {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    if (head.length > 0) client.unshift(head)
    answerTunnel(client, target.host, parts)
    return
  }
  const isHere = isLoopbackName(target.host)
  if (!isHere) parts.counter.other(target.host)
  if (parts.isOffline && !isHere) {
    const body = refusal(target.host)
    client.end(
      `HTTP/1.1 403 Forbidden\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
    return
  }
  openTunnel(client, head, target, parts.findUpstream(target, 'https'))
}

/** The proxy does not listen yet. */
export const createProxy = (parts: ProxyParts): Proxy => {
  const open = new Set<Duplex>()
  const track = (socket: Duplex): void => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  }
  const { server, open: answer } = createDoor({ unreadable: parts.counter.refused })
  answer((incoming, outgoing) => answerPlain(incoming, outgoing, parts))
  server.on('connect', (incoming: IncomingMessage, socket: Duplex, head: Buffer) =>
    answerConnect(incoming, socket, head, parts),
  )
  server.on('connection', track)
  const door = createTlsDoor(parts.service, contextFor(parts.authority), hearing(parts.counter))
  door.on('connection', track)
  const close = (): void => {
    server.close()
    door.close()
    for (const socket of open) socket.destroy()
  }
  return { server, door, close }
}
