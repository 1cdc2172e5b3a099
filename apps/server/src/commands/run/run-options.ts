import { type ArgumentTable, type Arguments, readArguments } from '../../options/arguments.ts'
import { isServerKey, keyForm } from '../../options/key-form.ts'
import {
  type Environment,
  type Options,
  readServerOptions,
  serverArguments,
  variablesIn,
} from '../../options/options.ts'
import type { ParsedCommand } from '../framed.ts'

const caseChoices = ['on-failure', 'always', 'never'] as const

export const runArguments: ArgumentTable = {
  join: { value: 'URL', about: 'use a server that runs, and a new workspace there' },
  workspace: { value: 'NAME', about: 'with --join: the workspace to use' },
  demo: { value: '', about: 'begin with the demo data; by default a run begins empty' },
  offline: { value: '', about: 'refuse other hosts with 403, and list them at the end' },
  'key-from': { value: 'NAME', about: "the variable that holds the program's key; by default any key is good" },
  case: { value: 'WHEN', choices: caseChoices, about: 'save a case: on-failure, always or never [on-failure]' },
  strict: { value: '', about: 'end with 1 after a refused request or an unknown member' },
  'print-env': { value: '', about: 'print the variables for a shell or an IDE, and serve until stopped' },
}

/** Running server and workspace; undefined: a new one. */
export interface JoinedServer {
  readonly join: string
  readonly workspace: string | undefined
}

export interface RunOptions {
  /** Program and arguments; empty with `--print-env`. */
  readonly command: readonly string[]
  readonly server: Options | JoinedServer
  readonly isEmpty: boolean
  readonly isOffline: boolean
  /** Undefined: any key is accepted. */
  readonly key: string | undefined
  readonly saves: (typeof caseChoices)[number]
  readonly isStrict: boolean
  readonly printsEnvironment: boolean
}

/** The log would mix with the program's lines. */
const defaults = { host: '127.0.0.1', port: '0', 'log-level': 'error' }

const readServer = (read: Arguments): RunOptions['server'] | string => {
  const { given, fromVariables } = read
  const join = given.get('join')?.[0]
  const workspace = given.get('workspace')?.[0]
  if (join !== undefined) {
    const url = URL.parse(join)
    if (!/^https?:$/.test(url?.protocol ?? '') || url === null) {
      return '--join: expected the address of a server, such as http://127.0.0.1:4747'
    }
    const [name] = [...given.keys()].filter((one) => Object.hasOwn(serverArguments, one) && !fromVariables.has(one))
    if (name !== undefined) return `--${name} is an option of a server, and --join uses one that runs`
    return { join: url.href.replace(/\/+$/, ''), workspace }
  }
  if (workspace !== undefined) return '--workspace goes with --join'
  const texts = new Map(given)
  for (const [name, text] of Object.entries(defaults)) {
    if (!given.has(name) || fromVariables.has(name)) texts.set(name, [text])
  }
  const options = readServerOptions({ ...read, given: texts })
  return typeof options !== 'string' && options.workers > 1 ? '--workers: a run has one process' : options
}

const keyOf = (name: string | undefined, environment: Environment): { key?: string } | string => {
  if (name === undefined) return {}
  const key = environment[name]
  if (key === undefined || !isServerKey(key)) {
    return `--key-from: the variable ${name} has no key: ${keyForm}`
  }
  return { key }
}

/** Why the command, or its absence, does not fit the run's output. */
const commandFault = (command: readonly string[], printsEnvironment: boolean): string | undefined => {
  if (printsEnvironment) return command.length > 0 ? '--print-env takes no command' : undefined
  return command.length > 0 ? undefined : 'expected -- and a command, such as: brazier run -- npm test'
}

export const readRunOptions = (args: readonly string[], environment: Environment): ParsedCommand<RunOptions> => {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const command = args.slice(end + 1)
  const read = readArguments(args.slice(0, end), { ...serverArguments, ...runArguments }, variablesIn(environment))
  if (typeof read === 'string') return { fault: read }
  const { given, positionals } = read
  if (given.has('help')) return 'help'
  if (positionals.length > 0) {
    return { fault: `expected -- and a command, got ${JSON.stringify(positionals[0])} without --` }
  }
  const printsEnvironment = given.has('print-env')
  const fault = commandFault(command, printsEnvironment)
  if (fault !== undefined) return { fault }
  const saves = caseChoices.find((choice) => choice === (given.get('case')?.[0] ?? 'on-failure'))
  if (saves === undefined) {
    return { fault: `--case: expected ${caseChoices.join(', ')}, got ${JSON.stringify(given.get('case')?.[0])}` }
  }
  const server = readServer(read)
  if (typeof server === 'string') return { fault: server }
  const key = keyOf(given.get('key-from')?.[0], environment)
  if (typeof key === 'string') return { fault: key }
  const hasState = !('join' in server) && server.state !== undefined
  if (given.has('demo') && ('join' in server || hasState)) {
    return { fault: '--demo goes with neither --join nor --state' }
  }
  return {
    command,
    server,
    isEmpty: !given.has('demo') && !hasState,
    isOffline: given.has('offline'),
    key: key.key,
    saves,
    isStrict: given.has('strict'),
    printsEnvironment,
  }
}
