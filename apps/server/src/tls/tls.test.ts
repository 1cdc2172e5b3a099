import { readFileSync, writeFileSync } from 'node:fs'
import { get, request } from 'node:https'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { optionsOf } from '../../test/test-server.ts'
import { type RunningServer, startServer } from '../index.ts'
import { issue, pemOf } from './certificate.ts'

/** Starts a server with TLS and its own data folder. */
const start = async (...args: readonly string[]): Promise<RunningServer> => {
  const before = process.env['XDG_DATA_HOME']
  process.env['XDG_DATA_HOME'] = temporaryFolder()
  const server = await startServer(optionsOf('--tls', '--tls-port', '0', ...args), { write: () => true })
  process.env['XDG_DATA_HOME'] = before
  if (before === undefined) delete process.env['XDG_DATA_HOME']
  onTestFinished(() => server.stop())
  return server
}

const portOf = ({ secured }: RunningServer): number => Number(new URL(secured?.url ?? '').port)

const rootOf = ({ secured }: RunningServer): string =>
  /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(
    readFileSync(secured?.authority ?? '', 'utf8'),
  )?.[0] ?? ''

/** Asks a server for a path under a name; resolves to the status and the body. */
const ask = (
  server: RunningServer,
  ca: string,
  servername: string,
  path: string,
  body?: unknown,
): Promise<[number, string]> =>
  new Promise((resolve, reject) => {
    const headers = { Host: servername, Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' }
    const options = { host: '127.0.0.1', port: portOf(server), path, servername, ca, headers, agent: false as const }
    const asked = body === undefined ? get(options) : request({ ...options, method: 'POST' }).end(JSON.stringify(body))
    asked.once('error', reject)
    asked.once('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.once('end', () => resolve([answer.statusCode ?? 0, text]))
    })
  })

describe('--tls', () => {
  test('answers as localhost and as the real endpoints, and its links are https', async () => {
    const server = await start()
    for (const name of ['localhost', 'rest.iad-01.braze.com', 'rest.fra-02.braze.eu']) {
      expect(await ask(server, rootOf(server), name, '/users/track', { attributes: [{ external_id: 'ada' }] })).toEqual(
        [201, expect.stringContaining('success')],
      )
    }
    const [status, text] = await ask(
      server,
      rootOf(server),
      'rest.iad-01.braze.com',
      '/users/export/global_control_group',
      { fields_to_export: ['email'] },
    )
    expect(status).toBe(201)
    expect(text).toContain('"url":"https://rest.iad-01.braze.com/')
  })

  test('a client that does not trust the authority is refused by itself; another name is refused by us', async () => {
    const server = await start()
    await expect(ask(server, '', 'localhost', '/')).rejects.toThrow(/certificate/)
    expect(await ask(server, rootOf(server), 'localhost', '/_brazier/health')).toEqual([
      200,
      expect.stringContaining('ok'),
    ])
    await expect(ask(server, rootOf(server), 'evil.test', '/')).rejects.toThrow("does not match certificate's altnames")
  })

  test('a server that ends answers what is open', async () => {
    const server = await start()
    const answer = ask(server, rootOf(server), 'localhost', '/users/track', { attributes: [{ external_id: 'ada' }] })
    const [[status]] = await Promise.all([answer, answer.then(() => server.stop())])
    expect(status).toBe(201)
    await expect(ask(server, rootOf(server), 'localhost', '/')).rejects.toThrow('ECONNREFUSED')
  })

  test('takes certificates of one of your own, and says what is wrong with them', async () => {
    const folder = temporaryFolder()
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    const certificate = issue({
      name: 'mine.test',
      notBefore: Date.now() - 1000,
      notAfter: Date.now() + 9_000_000,
      serial: new Uint8Array(15),
      hosts: ['localhost'],
    })
    writeFileSync(cert, pemOf(certificate.der))
    writeFileSync(key, certificate.key.export({ type: 'pkcs8', format: 'pem' }))
    const server = await start('--tls-cert', cert, '--tls-key', key)
    expect(server.secured?.authority).toBeUndefined()
    expect(await ask(server, pemOf(certificate.der), 'localhost', '/_brazier/health')).toEqual([
      200,
      expect.stringContaining('ok'),
    ])
    await expect(start('--tls-cert', key, '--tls-key', key)).rejects.toThrow('--tls-cert')
  })
})
