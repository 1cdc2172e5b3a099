import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tls from 'node:tls'
import type { Environment } from '../../options/options.ts'
import type { Authority } from '../../tls/authority.ts'
import { preloadText } from './preload.ts'

/** Paths of a run's files, without secrets. */
export interface TrustFiles {
  /** Our certificates and those of `NODE_EXTRA_CA_CERTS`, besides the client's store. */
  readonly added: string
  /** Ours and all that this machine trusts, for clients whose store this replaces. */
  readonly whole: string
  readonly javaStore: string
  readonly wgetrc: string
  /** Has a file for PHP. */
  readonly folder: string
  readonly preload: string
}

const certificateBlocks = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

const derOf = (pem: string): Buffer => Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')

const utf = (text: string): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(Buffer.byteLength(text))
  return Buffer.concat([length, Buffer.from(text)])
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Usual password of Java key stores without secrets. */
export const storePassword = 'changeit'

/** Writes JKS, version 2. */
export const javaKeyStore = (certificates: readonly Buffer[]): Buffer => {
  const entries = certificates.map((certificate, index) =>
    Buffer.concat([
      uint32(2),
      utf(`ca${index}`),
      Buffer.alloc(8),
      utf('X.509'),
      uint32(certificate.length),
      certificate,
    ]),
  )
  const store = Buffer.concat([uint32(0xfe_ed_fe_ed), uint32(2), uint32(entries.length), ...entries])
  const password = Buffer.from(storePassword, 'utf16le').swap16()
  // Salt of the format.
  const digest = createHash('sha1').update(password).update('Mighty Aphrodite').update(store).digest()
  return Buffer.concat([store, digest])
}

const textOf = async (file: string | undefined): Promise<string> =>
  file === undefined || file === '' ? '' : readFile(file, 'utf8').catch(() => '')

const systemCertificates = (): readonly string[] => {
  try {
    return tls.getCACertificates('system')
  } catch {
    return []
  }
}

const lines = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n')

export interface TrustSource {
  readonly authority: Pick<Authority, 'root' | 'rootDer'>
  readonly doorPort: number
  readonly isOffline: boolean
  readonly environment: Environment
}

export const writeTrustFiles = async (
  folder: string,
  { authority, doorPort, isOffline, environment }: TrustSource,
): Promise<TrustFiles> => {
  const place = (name: string): string => join(folder, name)
  const files: TrustFiles = {
    added: place('ca.pem'),
    whole: place('bundle.pem'),
    javaStore: place('trust.jks'),
    wgetrc: place('wgetrc'),
    folder,
    preload: place('preload.cjs'),
  }
  const existing = ['SSL_CERT_FILE', 'REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE'].map((name) => textOf(environment[name]))
  const [extra, ...named] = await Promise.all([textOf(environment['NODE_EXTRA_CA_CERTS']), ...existing])
  const wgetrc = await textOf(environment['WGETRC'] ?? join(environment['HOME'] ?? '', '.wgetrc'))
  const trusted =
    lines(...named, extra, ...tls.rootCertificates, ...systemCertificates()).match(certificateBlocks) ?? []
  const all = [...new Set(trusted)]
  await Promise.all([
    writeFile(files.added, lines(authority.root, extra)),
    writeFile(files.whole, lines(authority.root, ...all)),
    writeFile(files.javaStore, javaKeyStore([authority.rootDer, ...all.map(derOf)])),
    writeFile(files.wgetrc, lines(wgetrc, `ca_certificate=${files.whole}\n`)),
    writeFile(place('brazier.ini'), `curl.cainfo="${files.whole}"\nopenssl.cafile="${files.whole}"\n`),
    writeFile(files.preload, preloadText({ root: authority.root, port: doorPort, isOffline })),
  ])
  return files
}
