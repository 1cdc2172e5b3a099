import { delimiter } from 'node:path'
import type { Environment } from '../../options/options.ts'
import { storePassword, type TrustFiles } from './trust-files.ts'

export interface ChildSource {
  readonly files: TrustFiles
  readonly proxyPort: number
  readonly url: string
  readonly workspace: string
}

const here = ['localhost', '127.0.0.1', '::1']

const hidesCluster = (entry: string): boolean => {
  const name = entry
    .toLowerCase()
    .replace(/^\*?\.?/, '')
    .replace(/:\d+$/, '')
  return ['braze.com', 'braze.eu'].some(
    (domain) => `.${domain}`.endsWith(name === '' ? '' : `.${name}`) || `.${name}`.endsWith(`.${domain}`),
  )
}

/** Adds this machine, and drops what would keep the vendor's endpoints from the proxy. */
export const noProxy = (before: string | undefined): string => {
  const kept = (before ?? '').split(/[\s,]+/).filter((entry) => entry !== '' && !hidesCluster(entry))
  return [...new Set([...kept, ...here])].join(',')
}

const appended = (before: string | undefined, more: string): string =>
  before === undefined || before === '' ? more : `${before} ${more}`

const quoted = (path: string): string => (/\s/.test(path) ? JSON.stringify(path) : path)

const javaOptions = ({ files, proxyPort }: ChildSource): string =>
  [
    ...['http', 'https'].flatMap((scheme) => [`${scheme}.proxyHost=127.0.0.1`, `${scheme}.proxyPort=${proxyPort}`]),
    'http.nonProxyHosts=localhost|127.*|[::1]',
    `javax.net.ssl.trustStore=${files.javaStore}`,
    `javax.net.ssl.trustStorePassword=${storePassword}`,
    'javax.net.ssl.trustStoreType=JKS',
  ]
    // The JVM knows no escapes.
    .map((option) => (/\s/.test(option) ? `"-D${option}"` : `-D${option}`))
    .join(' ')

export const childEnvironment = (before: Environment, source: ChildSource): Environment => {
  const { files, proxyPort, url, workspace } = source
  const proxy = `http://127.0.0.1:${proxyPort}`
  const passed = noProxy([before['NO_PROXY'], before['no_proxy']].filter(Boolean).join(','))
  return {
    ...before,
    // Ruby reads the lower case, for https too.
    ...Object.fromEntries(['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'].map((name) => [name, proxy])),
    NO_PROXY: passed,
    no_proxy: passed,
    NODE_EXTRA_CA_CERTS: files.added,
    NODE_USE_ENV_PROXY: '1',
    NODE_OPTIONS: appended(before['NODE_OPTIONS'], `--require ${quoted(files.preload)}`),
    DENO_CERT: files.added,
    SSL_CERT_FILE: files.whole,
    REQUESTS_CA_BUNDLE: files.whole,
    CURL_CA_BUNDLE: files.whole,
    WGETRC: files.wgetrc,
    JAVA_TOOL_OPTIONS: appended(before['JAVA_TOOL_OPTIONS'], javaOptions(source)),
    // An empty part is PHP's built-in folder.
    PHP_INI_SCAN_DIR: `${before['PHP_INI_SCAN_DIR'] ?? ''}${delimiter}${files.folder}`,
    BRAZIER_URL: url,
    BRAZIER_WORKSPACE: workspace,
    BRAZIER_PROXY: proxy,
  }
}
