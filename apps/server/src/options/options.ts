import { didYouMean } from '@brazier/control/near-names'
import { isLoopbackName } from '../http/loopback.ts'
import { type Argument, type Arguments, type ArgumentTable, readArguments } from './arguments.ts'
import { type OptionName, optionNames, optionTable, type OptionValues } from './option-table.ts'
import { isServer } from './store-choice.ts'

/** Server options; members as in `optionTable`. */
export interface Options extends Omit<OptionValues, 'workspace-keys'> {
  /** Whether a key `ws_<name>` opens its own workspace. Default: only on a loopback host. */
  readonly 'workspace-keys': boolean
}

/** `fault` is one line. */
export type Wish =
  | { readonly ask: 'serve'; readonly options: Options }
  | { readonly ask: 'help' }
  | { readonly ask: 'version' }
  | { readonly ask: 'nothing'; readonly fault: string }

export type Environment = { readonly [name: string]: string | undefined }

/** Returns `BRAZIER_LOG_LEVEL` for `--log-level`. */
export const variableOf = (name: OptionName): string => `BRAZIER_${name.toUpperCase().replaceAll('-', '_')}`

const argumentOf = (name: OptionName): Argument => {
  const { about, fallback, isSwitch, ...option } = optionTable[name]
  const byDefault = fallback === undefined || typeof fallback === 'object' ? '' : ` [${fallback}]`
  return { ...option, about: about + byDefault, isNegatable: isSwitch, note: variableOf(name) }
}

export const serverArguments: ArgumentTable = Object.fromEntries(optionNames.map((name) => [name, argumentOf(name)]))

export const rootArguments: ArgumentTable = {
  ...serverArguments,
  version: { value: '', about: 'show the version', short: 'v' },
}

const fault = (text: string): Wish => ({ ask: 'nothing', fault: `${text}; see brazier --help` })

/** Each scrape would reach another worker. */
const metricsAlone =
  '--metrics needs --workers 1: a worker counts only its own requests; start several servers on one database, and scrape each'

/** Only the first word can be a command. */
const unknownCommand = (word: string, names: readonly string[]): string =>
  `there is no command ${JSON.stringify(word)}${names.includes(word) ? ' after an option: write it first' : didYouMean(word, names)}`

/** An empty variable counts as unset, and the address of a port that Kubernetes sets for a service of that name. */
export const variablesIn = (environment: Environment): ReadonlyMap<string, string> =>
  new Map(
    optionNames.flatMap((name) => {
      const text = environment[variableOf(name)] ?? ''
      const isLink = name.endsWith('port') && /^(?:tcp|udp):\/\//.test(text)
      return text === '' || isLink ? [] : [[name, text] as const]
    }),
  )

const readValues = ({ given, fromVariables }: Arguments): OptionValues | string => {
  const values: { [name: string]: unknown } = {}
  for (const name of optionNames) {
    const { fallback, read, wanted, isSecret } = optionTable[name]
    const text = given.get(name)?.join(',')
    const value = text === undefined ? fallback : read(text)
    if (text !== undefined && value === undefined) {
      const from = fromVariables.has(name) ? variableOf(name) : `--${name}`
      return `${from}: expected ${wanted}, got ${isSecret ? 'something else' : JSON.stringify(text)}`
    }
    values[name] = value
  }
  return values as unknown as OptionValues // each row read its member
}

const conflictIn = (values: OptionValues): string | undefined => {
  if (values.watch && values.state === undefined) return '--watch needs --state: a file to load again'
  if (values.watch && values.store !== 'memory') return '--watch needs --store memory: it replaces all data'
  const { 'tls-cert': cert, 'tls-key': key } = values
  if ((cert === undefined) !== (key === undefined)) return '--tls-cert and --tls-key go together'
  if (cert !== undefined && !values.tls) return '--tls-cert needs --tls'
  if (values['store-listen'] !== undefined && !isServer(values.store)) {
    return '--store-listen needs --store postgres://…: it is another way to the same database'
  }
  return values.metrics && values.workers > 1 ? metricsAlone : undefined
}

/** Returns one line that says what is wrong otherwise. */
export const readServerOptions = (given: Arguments): Options | string => {
  const values = readValues(given)
  if (typeof values === 'string') return values
  const conflict = conflictIn(values)
  if (conflict !== undefined) return conflict
  const { store: choice, host, 'store-listen': listen } = values
  const store = isServer(choice) && listen !== undefined ? { ...choice, listen } : choice
  return { ...values, store, 'workspace-keys': values['workspace-keys'] ?? isLoopbackName(host) }
}

/** Reads a command line, without Node and the script, and the environment; the former wins. A fault suggests `commands`. Never throws. */
export const parseOptions = (
  args: readonly string[],
  environment: Environment,
  commands: readonly string[] = [],
): Wish => {
  const read = readArguments(args, rootArguments, variablesIn(environment))
  if (typeof read === 'string') return fault(read)
  if (read.given.has('help')) return { ask: 'help' }
  if (read.given.has('version')) return { ask: 'version' }
  const [word] = read.positionals
  if (word !== undefined) return fault(unknownCommand(word, commands))
  const options = readServerOptions(read)
  return typeof options === 'string' ? fault(options) : { ask: 'serve', options }
}
