import { defaultMostWorkspaces, defaultOutbox, defaultOutboxBytes } from '@brazier/backend/defaults'
import { parseTime } from '@brazier/domain/vocabulary'
import { readAllowedHosts } from '../http/allowed-hosts.ts'
import { readOrigin, readTrustedPeers, type TrustedPeers } from '../http/forwarded.ts'
import { isServerKey, keyForm } from './key-form.ts'
import { count, flag, nonEmpty, type OptionRow, path, port, row, wholeNumber, yesOrNo } from './option-row.ts'
import { outgoingOptions } from './outgoing-options.ts'
import { readDatabaseUrl, readStoreChoice, type StoreChoice } from './store-choice.ts'

/** From the most detailed to none. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

/** `manual` is the start in UTC milliseconds, or `now`. */
export type ClockChoice = 'real' | { readonly manual: number | 'now' }

const withZone = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d))?$/

/** Reads a date (midnight UTC) or a time with a zone as UTC milliseconds. */
const instant = (text: string): number | undefined => (withZone.test(text) ? parseTime(text) : undefined)

const clock = (text: string): ClockChoice | undefined => {
  if (text === 'real') return 'real'
  if (text === 'manual') return { manual: 'now' }
  const start = text.startsWith('manual:') ? instant(text.slice('manual:'.length)) : undefined
  return start === undefined ? undefined : { manual: start }
}

const onOrOff = (text: string): boolean | undefined => (text === 'on' ? true : text === 'off' ? false : undefined)

const readCollector = (text: string): string | undefined => {
  const url = URL.parse(text)
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:'
  return isHttp && url.username === '' && url.password === '' ? text : undefined
}

/** Read by the help, the variables and the reader. */
export const optionTable = {
  port: port('port to listen on; 0 picks a free port', 4747),
  host: row<string>({
    value: 'HOST',
    about: 'address to listen on; unless it is loopback, others can connect',
    fallback: '127.0.0.1',
    wanted: 'a name or an address without a zone',
    read: (text) => (text.includes('%') ? undefined : nonEmpty(text.replaceAll(/^\[|\]$/g, ''))),
  }),
  'allow-host': row<readonly string[]>({
    value: 'NAME,…',
    about: 'names under which clients may reach it too, such as *.example.com',
    fallback: [],
    wanted: 'host names, addresses or *.name, without ports, separated by commas',
    isRepeatable: true,
    read: readAllowedHosts,
  }),
  ...outgoingOptions,
  tls: flag('answer https too, also for the names of the real endpoints; see brazier ca'),
  'tls-port': port('port for --tls; 0 picks a free port', 4748),
  'tls-cert': path('certificates of your own for --tls, PEM'),
  'tls-key': path('the key of --tls-cert, PEM'),
  'public-url': row<string | undefined>({
    value: 'URL',
    about: 'the address that links have, such as https://braze.example.com',
    fallback: undefined,
    wanted: 'a scheme and a host, such as https://braze.example.com',
    read: readOrigin,
  }),
  'trust-proxy': row<TrustedPeers | undefined>({
    value: 'PEERS',
    about: 'proxies that may say under which address clients come: loopback, 10.0.0.0/8, …',
    fallback: undefined,
    wanted: 'loopback, addresses or networks such as 10.0.0.0/8, separated by commas',
    isRepeatable: true,
    read: readTrustedPeers,
  }),
  key: row<string | undefined>({
    value: 'KEY',
    about: 'key of the workspace "default"; without it dev-key, or a drawn one',
    fallback: undefined,
    wanted: keyForm,
    isSecret: true,
    read: (text) => (isServerKey(text) ? text : undefined),
  }),
  state: row<string | undefined>({
    value: 'FILE',
    about: 'state file for the workspace "default" if it is empty, JSON or YAML; without it, demo data',
    fallback: undefined,
    wanted: 'the path of a state file',
    read: nonEmpty,
  }),
  watch: flag('load the state file again whenever it changes; in memory only'),
  store: row<StoreChoice>({
    value: 'memory|pglite:DIR|URL',
    choices: ['memory'],
    about: 'where to keep data: memory, a folder, or a database postgres://…',
    fallback: 'memory',
    wanted: 'memory, pglite: and a folder, or a URL postgres://user:password@host:port/database',
    isSecret: true,
    read: readStoreChoice,
  }),
  'store-listen': row<string | undefined>({
    value: 'URL',
    about: 'the database of --store past a pooler, such as PgBouncer in transaction mode',
    fallback: undefined,
    wanted: 'a URL postgres://user:password@host:port/database',
    isSecret: true,
    read: readDatabaseUrl,
  }),
  workers: row<number>({
    value: 'N',
    about: 'number of processes behind the port; more than one need a database',
    fallback: 1,
    wanted: 'a whole number from 1 to 64',
    read: (text) => (text === '0' ? undefined : wholeNumber(text, 64)),
  }),
  clock: row<ClockChoice>({
    value: 'real|manual[:ISO]',
    choices: ['real', 'manual'],
    about: 'clock of new workspaces; a manual clock moves only when you set it',
    fallback: 'real',
    wanted: 'real, manual, or manual: and an ISO 8601 time such as manual:2026-03-01T09:00:00Z',
    read: clock,
  }),
  'log-level': row<LogLevel>({
    value: 'LEVEL',
    choices: logLevels,
    about: `${logLevels.join(', ')}; debug shows each request`,
    fallback: 'info',
    wanted: `one of ${logLevels.join(', ')}`,
    read: (text) => logLevels.find((level) => level === text),
  }),
  'control-token': row<string | undefined>({
    value: 'TOKEN',
    about: 'token for the control API; without one, it answers on loopback only',
    fallback: undefined,
    wanted: '8 to 256 visible ASCII characters',
    isSecret: true,
    read: (text) => (/^[\x21-\x7e]{8,256}$/.test(text) ? text : undefined),
  }),
  'queue-delay': row<number | false>({
    value: 'MS|never',
    choices: ['never'],
    about: 'delay before queued jobs run; never: only settle runs them',
    fallback: 0,
    wanted: 'a whole number of milliseconds up to 86400000, or never',
    read: (text) => (text === 'never' ? false : wholeNumber(text, 86_400_000)),
  }),
  grace: { ...count('time to stop after SIGINT or SIGTERM; then the process ends with 1', 10, 3600), value: 'SECONDS' },
  outbox: count('number of newest messages that each workspace keeps in its outbox', defaultOutbox),
  'outbox-bytes': count('bytes of messages that each workspace keeps in its outbox', defaultOutboxBytes),
  requests: count('number of newest requests that each workspace keeps in its log', 10_000, 1_000_000),
  trace: row<boolean | undefined>({
    value: 'on|off',
    choices: ['on', 'off'],
    about: 'keep the jobs that ran, to show what came of requests; default: in memory',
    fallback: undefined,
    wanted: 'on or off',
    read: onOrOff,
  }),
  metrics: flag('count requests and jobs, for Prometheus, at /_brazier/metrics'),
  otlp: row<string | undefined>({
    value: 'URL',
    about: 'send traces to a collector of OpenTelemetry, such as http://localhost:4318',
    fallback: undefined,
    wanted: 'a URL http://… or https://… without a password',
    isSecret: true,
    read: readCollector,
  }),
  console: row<boolean>({
    value: 'on|off',
    choices: ['on', 'off'],
    about: 'show what the server holds and does at /_brazier/ in a browser',
    fallback: true,
    wanted: 'on or off',
    read: onOrOff,
  }),
  open: flag('open the console in the browser, if this is a terminal'),
  'most-workspaces': count('number of workspaces from which on keys ws_<name> make no more', defaultMostWorkspaces),
  'workspace-keys': row<boolean | undefined>({
    value: '',
    about: 'a key ws_<name> opens its own workspace; on by default on a loopback host',
    fallback: undefined,
    wanted: 'true or false',
    isSwitch: true,
    read: yesOrNo,
  }),
} as const

export type OptionName = keyof typeof optionTable

/** Names, in the order of the help. */
export const optionNames: readonly OptionName[] = Object.keys(optionTable) as OptionName[] // Object.keys forgets the literals

export type OptionValues = {
  readonly [Name in OptionName]: (typeof optionTable)[Name] extends OptionRow<infer T> ? T : never
}
