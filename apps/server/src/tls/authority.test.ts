import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { makeAuthority, openAuthority, readAuthority, writeAuthority } from './authority.ts'
import { issue, pemOf } from './certificate.ts'
import { isClusterName } from './cluster-names.ts'
import { contextFor } from './tls-door.ts'

const now = Date.UTC(2026, 10, 23)
const hasOpenssl = ((): boolean => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    process.stderr.write('\n── SKIPPED: certificates judged by openssl; on Debian: apt-get install -y openssl\n\n')
    return false
  }
})()

const serverOf = (authority: ReturnType<typeof makeAuthority>, ...hosts: readonly string[]): Buffer =>
  issue(
    { name: hosts[0] ?? '', notBefore: now - 1000, notAfter: now + 1000, serial: new Uint8Array(15), hosts },
    authority.issuing,
  ).der

/** Verdict of `openssl verify -x509_strict` on a server's certificate. */
const judged = (authority: ReturnType<typeof makeAuthority>, server: Buffer): string => {
  const folder = temporaryFolder()
  const file = (name: string, certificate: Uint8Array): string => {
    writeFileSync(join(folder, name), pemOf(certificate))
    return join(folder, name)
  }
  const chain = ['-CAfile', file('root', authority.rootDer), '-untrusted', file('issuing', authority.issuing.der)]
  const time = ['-attime', String(now / 1000), '-purpose', 'sslserver']
  try {
    return execFileSync('openssl', ['verify', '-x509_strict', ...time, ...chain, file('server', server)], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  }
}

describe('an authority', () => {
  test.skipIf(!hasOpenssl)('vouches for the vendor, localhost and loopback addresses', () => {
    const authority = makeAuthority(now)
    for (const hosts of [['rest.iad-01.braze.com'], ['rest.braze.eu'], ['localhost', '127.0.0.1', '::1']]) {
      expect(judged(authority, serverOf(authority, ...hosts))).toContain('server: OK')
    }
  })

  test.skipIf(!hasOpenssl).for(['bad.test', 'notbraze.com', '10.0.0.1'])('cannot vouch for %s', (host) => {
    const authority = makeAuthority(now)
    expect(judged(authority, serverOf(authority, host))).toContain('permitted subtree violation')
  })

  test('has limits in both of its certificates, and is valid for 825 days', () => {
    const { rootDer, issuing } = makeAuthority(now)
    const [root, below] = [new X509Certificate(rootDer), new X509Certificate(issuing.der)]
    for (const one of [rootDer, issuing.der]) expect(one.includes(Buffer.from('braze.com'))).toBe(true)
    expect(root.checkIssued(root)).toBe(true)
    expect(below.checkIssued(root)).toBe(true)
    expect(below.verify(root.publicKey)).toBe(true)
    expect(Date.parse(below.validTo) - now).toBe(825 * 86_400_000)
  })

  test('is the same after it was written and read; its root has no key there', () => {
    const parts = makeAuthority(now)
    const text = writeAuthority(parts)
    const { until, ...again } = readAuthority(text)
    expect(again.rootDer.equals(parts.rootDer)).toBe(true)
    expect(until).toBe(now + 825 * 86_400_000)
    expect(text.match(/PRIVATE KEY-----\n/g)).toHaveLength(2)
    expect(
      new X509Certificate(serverOf({ ...again }, 'localhost')).verify(new X509Certificate(parts.issuing.der).publicKey),
    ).toBe(true)
    expect(() => readAuthority(pemOf(parts.rootDer))).toThrow('it has no two certificates')
  })

  test('makes the certificate of a server once, and again near its end', () => {
    let time = now
    const authority = openAuthority(makeAuthority(now), () => time)
    const first = authority.contextOf('rest.braze.com')
    expect(authority.contextOf('rest.braze.com')).toBe(first)
    time += 29.5 * 86_400_000
    expect(authority.contextOf('rest.braze.com')).not.toBe(first)
  })

  test('keeps few servers, however many names clients ask for; all forms of a name are one', () => {
    const find = contextFor(openAuthority(makeAuthority(now), () => now))
    const first = find('rest.braze.com')
    expect(find('REST.Braze.com.')).toBe(first)
    for (let at = 1; at < 100; at += 1) find(`rest.a${at}.braze.com`)
    expect(find('rest.braze.com')).toBe(first)
    find('rest.a100.braze.com')
    expect(find('rest.braze.com')).not.toBe(first)
  })
})

test.for([
  ['rest.braze.com', true],
  ['REST.iad-01.Braze.EU.', true],
  ['rest.a.b.braze.com', false],
  ['rest.braze.com.evil.test', false],
  ['sdk.iad-01.braze.com', false],
  ['rest.-a.braze.com', false],
  ['braze.com', false],
] as const)('%s is a REST endpoint of the vendor: %s', ([host, is]) => {
  expect(isClusterName(host)).toBe(is)
})
