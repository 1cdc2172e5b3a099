import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('clients/', import.meta.url))

/** An HTTP client whose program is not changed for a run. */
export interface RunClient {
  readonly name: string
  /** The command; URLs follow it. Each gets a line: a status, or `refused` and the reason. */
  readonly command: readonly string[]
  /** Requirement of the program besides the environment; undefined: none. */
  readonly needs?: string
  /** Whether it reaches the service. */
  readonly works: boolean
  /** Whether it reaches other hosts past the proxy: the preload leads only what is for the service. */
  readonly isDirect?: boolean
  /** Whether a process reaches one host only: the client takes the name of the first for all. */
  readonly isForOneHost?: boolean
  /** The Debian packages that bring it; Deno and Bun come with `npm run task runtimes`. */
  readonly packages: string
}

const at = (file: string): string => join(folder, file)

const node24 = process.execPath
/** The Node of the machine may be older than ours: some of its clients read no variables. */
const machineNode = '/usr/bin/node'

/** The folder to which `npm run task runtimes` brings other runtimes. */
const engines = fileURLToPath(
  new URL('../../../tooling/runtimes/engines/node_modules/.pnpm/node_modules', import.meta.url),
)

/** A runtime that was brought, else the one of this machine. */
const engine = (program: string, scope: string, file: string): string => {
  const place = join(engines, scope)
  const folders = existsSync(place) ? readdirSync(place) : []
  return folders.map((name) => join(place, name, file)).find((path) => existsSync(path)) ?? program
}

const shownClients: { readonly [client: string]: string } = {
  agent: 'https with an own Agent',
  worker: 'fetch in a worker thread',
}

/** The clients of a Node; those that read no variables of a proxy are led by the preload. */
const nodeClients = (
  name: string,
  node: string,
  led: readonly string[],
  without: readonly string[] = [],
): RunClient[] =>
  ['fetch', 'undici', 'axios', 'node-fetch', 'got', 'agent', 'worker']
    .filter((client) => !without.includes(client))
    .map((client) => ({
      name: `${name}: ${shownClients[client] ?? client}`,
      command: [node, at('node.mjs'), client],
      works: true,
      packages: 'nodejs',
      isForOneHost: client === 'undici',
      ...(led.includes(client) && { needs: 'the preload, which `run` brings', isDirect: true }),
    }))

const simple = (name: string, command: readonly string[], packages: string): RunClient => ({
  name,
  command,
  works: true,
  packages,
})

/** Every client that a run is tried with. The documentation shows this table. */
export const runClients: readonly RunClient[] = [
  simple('curl', ['sh', at('shell.sh'), 'curl'], 'curl'),
  simple('wget', ['sh', at('shell.sh'), 'wget'], 'wget'),
  simple('Python requests', ['/usr/bin/python3', at('with_requests.py')], 'python3-requests'),
  simple('Python httpx', ['/usr/bin/python3', at('with_httpx.py')], 'python3-httpx'),
  simple('Python urllib', ['/usr/bin/python3', at('with_urllib.py')], 'python3'),
  { ...simple('Python aiohttp', ['/usr/bin/python3', at('with_aiohttp.py')], 'python3-aiohttp'), works: false },
  {
    ...simple('Python aiohttp, told', ['/usr/bin/python3', at('with_aiohttp.py'), 'trust_env'], 'python3-aiohttp'),
    needs: '`trust_env=True` in the program',
  },
  simple('Ruby net/http', ['ruby', at('net_http.rb')], 'ruby'),
  simple('Ruby Faraday', ['ruby', at('faraday.rb')], 'ruby-faraday'),
  simple('Ruby HTTParty', ['ruby', at('httparty.rb')], 'ruby-httparty'),
  simple('PHP curl', ['php', at('curl.php')], 'php-curl'),
  simple('PHP Symfony HttpClient on curl', ['php', at('symfony.php'), 'curl'], 'php-symfony-http-client'),
  simple('PHP Symfony HttpClient on streams', ['php', at('symfony.php'), 'native'], 'php-symfony-http-client'),
  { ...simple('PHP file_get_contents', ['php', at('streams.php')], 'php-cli'), works: false },
  {
    ...simple(
      'PHP file_get_contents, told',
      ['php', '-d', `auto_prepend_file=${at('prepend.php')}`, at('streams.php')],
      'php-cli',
    ),
    isForOneHost: true,
    needs: '`auto_prepend_file` with a default context, and no other context in the program',
  },
  simple('Java HttpClient', ['java', at('NewClient.java')], 'default-jdk-headless'),
  simple('Java HttpURLConnection', ['java', at('OldClient.java')], 'default-jdk-headless'),
  simple('Go net/http', ['go', 'run', at('main.go')], 'golang-go'),
  {
    ...simple('Elixir :httpc', ['elixir', at('httpc.exs')], 'elixir'),
    isForOneHost: true,
    needs: 'three lines in the program that read the variables',
  },
  simple(
    'Deno fetch',
    [engine('deno', '@deno', 'deno'), 'run', '--no-config', '--allow-all', at('runtime.ts')],
    'deno',
  ),
  simple('Bun fetch', [engine('bun', '@oven', 'bin/bun'), at('runtime.ts')], 'bun'),
  ...nodeClients('Node 24', node24, ['agent']),
  ...nodeClients('Node 20', machineNode, ['fetch', 'undici', 'node-fetch', 'agent', 'worker'], ['got']),
]

/** Folder of the libraries in each of Debian's packages. */
const libraries: { readonly [packages: string]: string } = {
  'python3-requests': '/usr/lib/python3/dist-packages/requests',
  'python3-httpx': '/usr/lib/python3/dist-packages/httpx',
  'python3-aiohttp': '/usr/lib/python3/dist-packages/aiohttp',
  'ruby-faraday': '/usr/share/rubygems-integration/all/specifications',
  'php-curl': '/etc/php',
  'php-symfony-http-client': '/usr/share/php/Symfony/Component/HttpClient/autoload.php',
  'default-jdk-headless': '/usr/bin/javac',
}

const hasProgram = (program: string): boolean => {
  const asked = program.startsWith('/') ? ['test', '-x', program] : ['which', program]
  return spawnSync(asked[0] ?? '', asked.slice(1)).status === 0
}

/** Whether this machine has what a client needs. */
export const isInstalled = ({ command: [program = ''], packages }: RunClient): boolean => {
  const library = libraries[packages]
  return hasProgram(program) && (library === undefined || existsSync(library))
}
