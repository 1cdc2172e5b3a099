import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isInstalled, type RunClient, runClients } from '../../../test/clients.ts'
import { makeAuthority } from '../../tls/authority.ts'
import { issue, type Issued, pemOf } from '../../tls/certificate.ts'
import { openRun, type OpenRun } from './open-run.ts'
import { readRunOptions } from './run-options.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly allClients: boolean
  }
}

const serving = { notBefore: Date.now() - 86_400_000, notAfter: Date.now() + 86_400_000 }

const contextOf = (server: Issued, ...above: readonly Issued[]): SecureContext =>
  createSecureContext({
    key: server.key.export({ type: 'pkcs8', format: 'pem' }),
    cert: [server, ...above].map((one) => pemOf(one.der)).join(''),
  })

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)) // it listens
  })

const outside = createServer((_, outgoing) => outgoing.writeHead(202).end())
let folder = ''
let port = 0
let run: OpenRun

/** A company's proxy: `shop.test` has a certificate that its environment trusts, `bad.test` one of the run's own authority. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazier-clients-'))
  const authority = makeAuthority(Date.now())
  const company = issue({ ...serving, name: 'shop.test', serial: randomBytes(15), hosts: ['shop.test', 'localhost'] })
  const bad = issue({ ...serving, name: 'bad.test', serial: randomBytes(15), hosts: ['bad.test'] }, authority.issuing)
  const contexts = { good: contextOf(company), bad: contextOf(bad, authority.issuing) }
  const secure = (socket: Socket, secureContext: SecureContext): void => {
    const secured = new TLSSocket(socket, { isServer: true, secureContext, ALPNProtocols: ['http/1.1'] })
    secured.on('error', () => socket.destroy())
    outside.emit('connection', secured)
  }
  outside.on('connect', (incoming: { readonly url?: string }, socket: Socket) => {
    socket.on('error', () => socket.destroy())
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    secure(socket, incoming.url === 'bad.test:443' ? contexts.bad : contexts.good)
  })
  port = await listen(outside)
  const trusted = join(folder, 'company.pem')
  await writeFile(trusted, pemOf(company.der))
  const before = {
    ...process.env,
    HTTPS_PROXY: `http://127.0.0.1:${port}`,
    NODE_EXTRA_CA_CERTS: trusted,
    SSL_CERT_FILE: trusted,
    NO_PROXY: '*.braze.com,db.internal',
  }
  const options = readRunOptions(['--', 'true'], before)
  if (typeof options === 'string' || 'fault' in options) throw new TypeError(JSON.stringify(options))
  run = await openRun(options, { env: before, stderr: process.stderr }, folder, authority)
  await run.service.ready
})

afterAll(async () => {
  await run.close()
  outside.close()
  outside.closeAllConnections()
  await rm(folder, { recursive: true, force: true })
})

/** Output of a client, a line for each URL. */
const printed = (
  { command: [program = '', ...args] }: RunClient,
  urls: readonly string[],
): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const env = { ...run.environment, GOFLAGS: '-mod=mod', GO111MODULE: 'auto' }
    execFile(program, [...args, ...urls], { env, cwd: folder }, (_, stdout, stderr) =>
      resolve(
        stdout
          .split('\n')
          .filter((line) => /^\d{3}$|^refused /.test(line))
          .concat(stdout === '' ? stderr : []),
      ),
    )
  })

const track = 'https://rest.iad-01.braze.com/users/track'

/** Clients of `npm test`; the others cost seconds each, and run where all are asked for. */
const quick = ['curl', 'Python urllib', 'Node 24: fetch', 'Node 24: https with an own Agent']
const tried = runClients.filter(({ name }) => inject('allClients') || quick.includes(name))
const here = tried.filter(isInstalled)
const absent = tried.filter((client) => !isInstalled(client))
if (absent.length > 0) {
  const packages = [...new Set(absent.map((client) => client.packages))].join(' ')
  process.stderr.write(
    `\n── SKIPPED: ${absent.map(({ name }) => name).join(', ')}; from Debian: ${packages} (Deno and Bun: npm run task runtimes)\n\n`,
  )
}

describe('a client that knows only the real address', () => {
  test.for(here.filter(({ works, isDirect }) => works && isDirect !== true))(
    '$name: reaches the service and other hosts, and refuses a foreign name of our authority',
    async (client) => {
      const requests = run.tally().requests
      const urls = [track, 'https://shop.test/', 'https://bad.test/']
      const [service, other, foreign] =
        client.isForOneHost === true
          ? [...(await printed(client, [track])), '202', ...(await printed(client, ['https://bad.test/']))]
          : await printed(client, urls)
      expect({ service, other }).toEqual({ service: '201', other: '202' })
      expect(foreign).toMatch(/^refused /)
      expect(foreign).not.toMatch(/getaddrinfo|resolve|ENOTFOUND|not known/)
      expect(run.tally().requests).toBe(requests + 1)
    },
  )
  test.for(here.filter(({ works, isDirect }) => works && isDirect === true))(
    '$name: is led to the service by the preload',
    async (client) => {
      const requests = run.tally().requests
      expect(await printed(client, [track])).toEqual(['201'])
      expect(run.tally().requests).toBe(requests + 1)
    },
  )
  test.for(here.filter(({ works }) => !works))('$name: does not reach the service', async (client) => {
    const requests = run.tally().requests
    expect(await printed(client, [track])).not.toContain('201')
    expect(run.tally().requests).toBe(requests)
  })
})
