import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isInstalled, type RunClient } from '../../../test/clients.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { makeAuthority, openAuthority } from '../../tls/authority.ts'
import { pemOf } from '../../tls/certificate.ts'
import { childEnvironment, noProxy } from './child-environment.ts'
import { writeTrustFiles } from './trust-files.ts'
import { readTarget, upstreamOf } from './tunnel.ts'

const now = Date.UTC(2026, 10, 23)
const authority = openAuthority(makeAuthority(now), () => now)

const made = async (
  before: { readonly [name: string]: string },
  folder = temporaryFolder(),
): Promise<ReturnType<typeof childEnvironment>> => {
  const files = await writeTrustFiles(folder, { authority, doorPort: 1, isOffline: false, environment: before })
  return childEnvironment(before, { files, proxyPort: 5, url: 'http://127.0.0.1:4747', workspace: 'default' })
}

const read = (path: string | undefined): string => readFileSync(path ?? '', 'utf8')

/** Prints how many certificates Java trusts. */
const countingProgram = `import javax.net.ssl.*;
public class Store {
  public static void main(String[] args) throws Exception {
    TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init((java.security.KeyStore) null);
    System.out.println(((X509TrustManager) factory.getTrustManagers()[0]).getAcceptedIssuers().length);
  }
}`

const java = 'java'
const javaClient: RunClient = { name: 'Java', command: [java], works: true, packages: 'default-jdk-headless' }

describe('the environment of a program', () => {
  test('keeps the certificates that the variables named', async () => {
    const folder = temporaryFolder()
    const company = pemOf(makeAuthority(now).rootDer)
    const file = join(folder, 'company.pem')
    writeFileSync(file, company)
    const env = await made({ NODE_EXTRA_CA_CERTS: file, CURL_CA_BUNDLE: file })
    expect(read(env['NODE_EXTRA_CA_CERTS'])).toContain(company.trim())
    expect(read(env['NODE_EXTRA_CA_CERTS'])).toContain(authority.root.trim())
    for (const name of ['SSL_CERT_FILE', 'REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE']) {
      expect(read(env[name])).toContain(company.trim())
    }
  })

  test('appends to options, and changes no variable that it does not need', async () => {
    const env = await made({
      NODE_OPTIONS: '--max-old-space-size=99',
      JAVA_TOOL_OPTIONS: '-Dx=1',
      PHP_INI_SCAN_DIR: '/etc/php',
      HOME: '/none',
      LANG: 'C',
    })
    expect(env['NODE_OPTIONS']).toMatch(/^--max-old-space-size=99 --require \S+preload\.cjs$/)
    expect(env['JAVA_TOOL_OPTIONS']).toMatch(/^-Dx=1 .*-Dhttps\.proxyPort=5 .*trustStoreType=JKS$/)
    expect(env['PHP_INI_SCAN_DIR']?.split(delimiter)).toEqual(['/etc/php', expect.anything()])
    expect(env).toMatchObject({
      LANG: 'C',
      HOME: '/none',
      http_proxy: 'http://127.0.0.1:5',
      BRAZIER_WORKSPACE: 'default',
    })
  })

  test.skipIf(!isInstalled(javaClient))(
    'Java starts in a folder with a blank, and opens our store although its own has a password',
    async () => {
      const folder = join(temporaryFolder(), 'a folder')
      mkdirSync(folder)
      const program = join(folder, 'Store.java')
      writeFileSync(program, countingProgram)
      const before = { JAVA_TOOL_OPTIONS: '-Djavax.net.ssl.trustStorePassword=secret', PATH: process.env['PATH'] ?? '' }
      const env = await made(before, folder)
      const out = execFileSync(java, [program], { env, encoding: 'utf8', stdio: 'pipe' })
      expect(Number(out)).toBeGreaterThan(1)
    },
  )

  test('a file that is named and not there is no reason to fail', async () => {
    const env = await made({ SSL_CERT_FILE: '/no/such/file', WGETRC: '/no/such/rc' })
    expect(read(env['WGETRC'])).toContain('ca_certificate=')
  })

  test.for([
    [undefined, 'localhost,127.0.0.1,::1'],
    ['*', 'localhost,127.0.0.1,::1'],
    ['.com, db.internal', 'db.internal,localhost,127.0.0.1,::1'],
    ['*.braze.com,rest.iad-01.braze.eu:443,notbraze.com', 'notbraze.com,localhost,127.0.0.1,::1'],
  ] as const)('NO_PROXY %j becomes %j', ([before, after]) => {
    expect(noProxy(before)).toBe(after)
  })
})

describe('the proxy of before', () => {
  const find = upstreamOf({ HTTPS_PROXY: 'proxy.test:8080', NO_PROXY: '.internal, exact.test:444' })
  test.for([
    ['shop.test', 443, 'http://proxy.test:8080/'],
    ['db.internal', 443, undefined],
    ['exact.test', 444, undefined],
    ['exact.test', 443, 'http://proxy.test:8080/'],
    ['localhost', 443, undefined],
  ] as const)('%s:%s is reached through %s', ([host, port, proxy]) => {
    expect(find({ host, port }, 'https')?.href).toBe(proxy)
  })

  test.for([
    ['shop.test:443', { host: 'shop.test', port: 443 }],
    ['[::1]:443', { host: '::1', port: 443 }],
    ['shop.test', undefined],
    ['a:99999', undefined],
    ['a b:1', undefined],
  ] as const)('the target %s is %j', ([text, target]) => {
    expect(readTarget(text)).toEqual(target)
  })
})
