import { describe, expect, test } from 'vitest'
import { help } from '../commands/help.ts'
import { optionNames } from './option-table.ts'
import { parseOptions, variableOf } from './options.ts'

const optionsOf = (args: readonly string[], environment = {}): unknown => {
  const wish = parseOptions(args, environment)
  return wish.ask === 'serve' ? wish.options : wish
}

const defaults = {
  port: 4747,
  host: '127.0.0.1',
  'allow-host': [],
  'allow-out': [],
  tls: false,
  'public-url': undefined,
  'trust-proxy': undefined,
  'tls-port': 4748,
  'tls-cert': undefined,
  'tls-key': undefined,
  key: undefined,
  state: undefined,
  store: 'memory',
  watch: false,
  workers: 1,
  clock: 'real',
  'log-level': 'info',
  'control-token': undefined,
  'queue-delay': 0,
  grace: 10,
  outbox: 100_000,
  'outbox-bytes': 256_000_000,
  requests: 10_000,
  metrics: false,
  console: true,
  open: false,
  'most-workspaces': 10_000,
  'workspace-keys': true,
}

describe('the command line', () => {
  test('nothing gives the server on this machine, port 4747', () => {
    expect(optionsOf([])).toEqual(defaults)
  })

  test.each([
    [['--port', '0'], { port: 0 }],
    [['--port=65535'], { port: 65_535 }],
    [['--port', '1', '--port', '2'], { port: 2 }],
    [['--host', 'localhost'], { host: 'localhost' }],
    [['--allow-host', 'Shop.Example.com.'], { 'allow-host': ['shop.example.com'] }],
    [
      ['--allow-host', 'a,[::1]', '--allow-host=*.b.test, 10.0.0.1'],
      { 'allow-host': ['a', '::1', '*.b.test', '10.0.0.1'] },
    ],
    [
      ['--tls', '--tls-cert', 'c.pem', '--tls-key', 'k.pem', '--tls-port', '443'],
      { tls: true, 'tls-cert': 'c.pem', 'tls-key': 'k.pem', 'tls-port': 443 },
    ],
    [['--host', '[::1]'], { host: '::1' }],
    [['--key', 'dev-key'], { key: 'dev-key' }],
    [['--state', 'a file.json'], { state: 'a file.json' }],
    [['--store', 'pglite:./data'], { store: { folder: './data' } }],
    [
      ['--store', 'postgres://a:b@pooler/c', '--store-listen', 'postgresql://a:b@server/c'],
      {
        store: { url: 'postgres://a:b@pooler/c', place: 'postgres://a@pooler/c', listen: 'postgresql://a:b@server/c' },
        'store-listen': 'postgresql://a:b@server/c',
      },
    ],
    [['--console', 'off'], { console: false }],
    [['--open'], { open: true }],
    [['--metrics'], { metrics: true }],
    [['--otlp', 'http://localhost:4318'], { otlp: 'http://localhost:4318' }],
    [['--workers', '4'], { workers: 4 }],
    [['--clock', 'manual'], { clock: { manual: 'now' } }],
    [['--clock', 'manual:2026-03-01T09:00:00+01:00'], { clock: { manual: Date.UTC(2026, 2, 1, 8) } }],
    [['--clock', 'manual:2026-03-01'], { clock: { manual: Date.UTC(2026, 2, 1) } }],
    [['--log-level', 'debug'], { 'log-level': 'debug' }],
    [['--control-token', 'correct-horse'], { 'control-token': 'correct-horse' }],
    [['--queue-delay', '250'], { 'queue-delay': 250 }],
    [['--queue-delay', 'never'], { 'queue-delay': false }],
    [['--outbox', '500'], { outbox: 500 }],
    [['--outbox-bytes', '500'], { 'outbox-bytes': 500 }],
    [['--no-workspace-keys'], { 'workspace-keys': false }],
    [['--workspace-keys=false'], { 'workspace-keys': false }],
  ])('%j', (args, expected) => {
    expect(optionsOf(args)).toEqual({ ...defaults, ...expected })
  })

  test('workspace keys are off where other machines can come in, unless they are asked for', () => {
    expect(optionsOf(['--host', '0.0.0.0'])).toMatchObject({ 'workspace-keys': false })
    expect(optionsOf(['--host', '0.0.0.0', '--workspace-keys'])).toMatchObject({ 'workspace-keys': true })
    expect(optionsOf(['--host', '::1'])).toMatchObject({ 'workspace-keys': true })
  })

  test.each([
    [['--prot', '1'], "unknown option '--prot' (Did you mean --port?)"],
    [['--no-workspace-key'], "unknown option '--no-workspace-key' (Did you mean --no-workspace-keys?)"],
    [['--frobnicate'], "unknown option '--frobnicate'"],
    [
      ['--store-listen', 'postgres://a/b'],
      '--store-listen needs --store postgres://…: it is another way to the same database',
    ],
    [
      ['--store', 'pglite:x', '--store-listen', 'postgres://a/b'],
      '--store-listen needs --store postgres://…: it is another way to the same database',
    ],
    [
      ['--store', 'postgres://a/b', '--store-listen', 'a:secret'],
      '--store-listen: expected a URL postgres://user:password@host:port/database, got something else',
    ],
    [['-x'], "unknown option '-x'"],
    [['--no-port'], "unknown option '--no-port' (Did you mean one of --no-open, --port, --tls-port?)"],
    [['serve'], 'there is no command "serve"'],
    [['chekc'], 'there is no command "chekc" (did you mean check?)'],
    [['--port', '1', 'check'], 'there is no command "check" after an option: write it first'],
    [['--port'], "option '--port <PORT>' argument missing"],
    [['--port', '65536'], '--port: expected a whole number from 0 to 65535, got "65536"'],
    [['--port', '1e3'], '--port: expected a whole number from 0 to 65535, got "1e3"'],
    [['--port', '1\n2'], String.raw`--port: expected a whole number from 0 to 65535, got "1\n2"`],
    [['--host', ''], '--host: expected HOST, got nothing'],
    [['--host', 'fe80::1%eth0'], '--host: expected a name or an address without a zone, got "fe80::1%eth0"'],
    [
      ['--log-level', 'loud'],
      '--log-level: expected one of trace, debug, info, warn, error, fatal, silent, got "loud"',
    ],
    [
      ['--queue-delay', '-1'],
      '--queue-delay: expected a whole number of milliseconds up to 86400000, or never, got "-1"',
    ],
    [
      ['--metrics', '--workers', '2'],
      '--metrics needs --workers 1: a worker counts only its own requests; start several servers on one database, and scrape each',
    ],
    [['--workspace-keys=yes'], '--workspace-keys: expected true or false, got "yes"'],
  ])('%j is refused in one line', (args, fault) => {
    expect(parseOptions(args, {}, ['check'])).toEqual({ ask: 'nothing', fault: `${fault}; see brazier --help` })
  })

  test.each(['manual:yesterday', 'manual:', 'manual:2026-03-01T09:00:00', 'manual:2026-13-01', 'sundial'])(
    'a clock %j is refused',
    (clock) => {
      expect(parseOptions(['--clock', clock], {})).toMatchObject({
        fault: expect.stringContaining('--clock: expected real'),
      })
    },
  )

  test.each(['*', 'a b', 'http://a', 'a:80', 'a,', '*a.test', 'a/b', 'a.*.test', '-a', 'a..b'])(
    'the name %j of a host is refused',
    (name) => {
      expect(parseOptions(['--allow-host', name], {})).toMatchObject({
        fault: expect.stringContaining('--allow-host: expected host names, addresses or *.name, without ports'),
      })
    },
  )

  test.each(['short', 'ws_my-workspace', 'with a blank', 'x'.repeat(257)])(
    'the key %j is refused, not repeated',
    (key) => {
      const fault =
        '--key: expected 6 to 256 visible ASCII characters that do not begin with ws_, got something else; see brazier --help'
      expect(parseOptions(['--key', key], {})).toEqual({ ask: 'nothing', fault })
    },
  )

  test.each(['localhost:4318', 'ftp://a', 'http://ada:secret@localhost:4318'])(
    'the collector %j is refused, not repeated',
    (url) => {
      const fault =
        '--otlp: expected a URL http://… or https://… without a password, got something else; see brazier --help'
      expect(parseOptions(['--otlp', url], {})).toEqual({ ask: 'nothing', fault })
    },
  )

  test('a wrong control token is not repeated', () => {
    expect(parseOptions(['--control-token', 'secret'], {})).toEqual({
      ask: 'nothing',
      fault: '--control-token: expected 8 to 256 visible ASCII characters, got something else; see brazier --help',
    })
  })

  test('help and version are asked for by either name', () => {
    expect([['--help'], ['-h'], ['--port', '1', '--help']].map((args) => parseOptions(args, {}).ask)).toEqual(
      Array(3).fill('help'),
    )
    expect([['--version'], ['-v']].map((args) => parseOptions(args, {}).ask)).toEqual(Array(2).fill('version'))
  })
})

describe('the environment', () => {
  test('sets what the command line does not', () => {
    const environment = { BRAZIER_PORT: '5000', BRAZIER_LOG_LEVEL: 'warn', BRAZIER_WORKSPACE_KEYS: 'false', PORT: '1' }
    expect(optionsOf(['--port', '6000'], environment)).toEqual({
      ...defaults,
      port: 6000,
      'log-level': 'warn',
      'workspace-keys': false,
    })
  })

  test('names of hosts on the command line take the place of those in the variable', () => {
    const environment = { BRAZIER_ALLOW_HOST: 'a.test,b.test', BRAZIER_KEY: 'a-secret-key' }
    expect(optionsOf([], environment)).toMatchObject({ 'allow-host': ['a.test', 'b.test'], key: 'a-secret-key' })
    expect(optionsOf(['--allow-host', 'c.test'], environment)).toMatchObject({ 'allow-host': ['c.test'] })
  })

  test('an empty variable counts as unset', () => {
    expect(optionsOf([], { BRAZIER_PORT: '', BRAZIER_STATE: '' })).toEqual(defaults)
  })

  test('the port of a Kubernetes service named brazier or brazier-tls counts as unset', () => {
    expect(optionsOf([], { BRAZIER_PORT: 'tcp://10.96.0.7:4747' })).toEqual(defaults)
    expect(optionsOf([], { BRAZIER_TLS_PORT: 'tcp://10.96.0.7:4748' })).toEqual(defaults)
    expect(parseOptions([], { BRAZIER_STORE: 'tcp://10.96.0.7:5432' })).toMatchObject({ ask: 'nothing' })
  })

  test('a fault names the variable', () => {
    expect(parseOptions([], { BRAZIER_QUEUE_DELAY: 'soon' })).toMatchObject({
      fault: expect.stringContaining('BRAZIER_QUEUE_DELAY: expected a whole number'),
    })
  })
})

describe('the help', () => {
  test('names every option and its variable, in lines that fit a screen', () => {
    const text = help({})
    for (const name of optionNames) {
      expect(text).toMatch(new RegExp(`--(\\[no-\\])?${name}\\b[^]*${variableOf(name)}\\b`))
    }
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([])
  })
})
