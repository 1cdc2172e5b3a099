import { type ArgumentTable, type Arguments, readArguments } from '../arguments.ts'
import { type Environment, type Options, parseOptions } from '../options.ts'

/** Options of `brazier run` besides those of the server. */
export const runArguments: ArgumentTable = {
  join: { value: 'URL', about: 'use a server that runs, and a new workspace there' },
  workspace: { value: 'NAME', about: 'with --join: the workspace to use' },
  demo: { value: '', about: 'begin with the demo data; by default a run begins empty' },
  offline: { value: '', about: 'refuse other hosts with 403, and list them at the end' },
  'key-from': { value: 'NAME', about: "the variable that holds the program's key; by default any key is good" },
  case: { value: 'WHEN', about: 'save a case: on-failure, always or never [on-failure]' },
  strict: { value: '', about: 'end with 1 after a refused request or an unknown member' },
  'print-env': { value: '', about: 'print the variables for a shell or an IDE, and serve until stopped' },
}

const caseChoices = ['on-failure', 'always', 'never'] as const

/** What `brazier run` is to do. */
export interface RunOptions {
  /** The program and its arguments; empty with `--print-env`. */
  readonly command: readonly string[]
  /** The server of the run, or the address of one that runs. */
  readonly server: Options | { readonly join: string; readonly workspace: string | undefined }
  readonly isEmpty: boolean
  readonly isOffline: boolean
  /** The program's key; undefined: any key is good. */
  readonly key: string | undefined
  readonly saves: (typeof caseChoices)[number]
  readonly isStrict: boolean
  readonly printsEnvironment: boolean
}

/** Splits a command line into the options of `run`, those of the server, and the command behind `--`. */
const split = (args: readonly string[]): { own: string[]; server: string[]; command: readonly string[] } => {
  const end = args.indexOf('--')
  const options = end === -1 ? args : args.slice(0, end)
  const [own, server]: [string[], string[]] = [[], []]
  for (let at = 0; at < options.length; at += 1) {
    const text = options[at] ?? ''
    const name = /^--(?<name>[^=]+)/.exec(text)?.groups?.['name'] ?? ''
    const argument = Object.hasOwn(runArguments, name) ? runArguments[name] : undefined
    const isOurs = argument !== undefined || text === '--help' || text === '-h'
    const list = isOurs ? own : server
    list.push(text)
    const next = options[at + 1]
    if (argument !== undefined && argument.value !== '' && !text.includes('=') && next !== undefined) {
      list.push(next)
      at += 1
    }
  }
  return { own, server, command: end === -1 ? [] : args.slice(end + 1) }
}

const readServer = (
  { given }: Arguments,
  args: readonly string[],
  environment: Environment,
): RunOptions['server'] | string => {
  const join = given.get('join')?.[0]
  const workspace = given.get('workspace')?.[0]
  if (join !== undefined) {
    const url = URL.parse(join)
    if (!/^https?:$/.test(url?.protocol ?? '') || url === null) {
      return '--join: expected the address of a server, such as http://127.0.0.1:4747'
    }
    if (args.length > 0) return `${args[0]} is an option of a server, and --join uses one that runs`
    return { join: url.href.replace(/\/+$/, ''), workspace }
  }
  if (workspace !== undefined) return '--workspace goes with --join'
  // A run takes a free port, and its log would stand between the lines of the program.
  const wish = parseOptions(['--port', '0', '--log-level', 'error', ...args], environment)
  if (wish.ask === 'nothing') return wish.fault
  if (wish.ask !== 'serve') return 'expected options and -- before the command'
  if (wish.options.workers > 1) return '--workers: a run has one process'
  return wish.options
}

const keyOf = (name: string | undefined, environment: Environment): { key?: string } | string => {
  if (name === undefined) return {}
  const key = environment[name]
  if (key === undefined || !/^(?!ws_)[\x21-\x7e]{6,256}$/.test(key)) {
    return `--key-from: the variable ${name} has no key: 6 to 256 visible ASCII characters that do not begin with ws_`
  }
  return { key }
}

/** Reads the command line of `brazier run`; returns `help`, or one line that says what is wrong. */
export const readRunOptions = (
  args: readonly string[],
  environment: Environment,
): RunOptions | 'help' | { readonly fault: string } => {
  const parts = split(args)
  const read = readArguments(parts.own, runArguments)
  if (typeof read === 'string') return { fault: read }
  const { given } = read
  if (given.has('help')) return 'help'
  const printsEnvironment = given.has('print-env')
  if (printsEnvironment && parts.command.length > 0) return { fault: '--print-env takes no command' }
  if (!printsEnvironment && parts.command.length === 0) {
    return { fault: 'expected -- and a command, such as: brazier run -- npm test' }
  }
  const saves = caseChoices.find((choice) => choice === (given.get('case')?.[0] ?? 'on-failure'))
  if (saves === undefined) {
    return { fault: `--case: expected ${caseChoices.join(', ')}, got ${JSON.stringify(given.get('case')?.[0])}` }
  }
  const server = readServer(read, parts.server, environment)
  if (typeof server === 'string') return { fault: server }
  const key = keyOf(given.get('key-from')?.[0], environment)
  if (typeof key === 'string') return { fault: key }
  const hasState = !('join' in server) && server.state !== undefined
  if (given.has('demo') && ('join' in server || hasState)) {
    return { fault: '--demo goes with neither --join nor --state' }
  }
  return {
    command: parts.command,
    server,
    isEmpty: !given.has('demo') && !hasState,
    isOffline: given.has('offline'),
    key: key.key,
    saves,
    isStrict: given.has('strict'),
    printsEnvironment,
  }
}
