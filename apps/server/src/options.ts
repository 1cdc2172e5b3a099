import { parseArgs } from 'node:util'
import { didYouMean } from '@brazier/control-app/near-names'
import { isLoopbackName } from './loopback.ts'
import { type OptionName, optionNames, optionTable, type OptionValues } from './option-table.ts'
import { isServer } from './store-choice.ts'
import { subCommandNames } from './sub-commands.ts'

/** How the server is to run; members as in `optionTable`. */
export interface Options extends Omit<OptionValues, 'workspace-keys'> {
  /** Whether a key `ws_<name>` opens its own workspace; by default only on a loopback host. */
  readonly 'workspace-keys': boolean
}

/** What a command line asks for; `fault` is one line that says what is wrong with it. */
export type Wish =
  | { readonly ask: 'serve'; readonly options: Options }
  | { readonly ask: 'help' }
  | { readonly ask: 'version' }
  | { readonly ask: 'nothing'; readonly fault: string }

/** Environment variables by name. */
export type Environment = { readonly [name: string]: string | undefined }

/** One option as somebody wrote it: `from` is the option or the variable, for messages. */
interface Given {
  readonly from: string
  readonly text: string | undefined
}

/** The variable that sets an option where the command line does not: `--log-level` is `BRAZIER_LOG_LEVEL`. */
export const variableOf = (name: OptionName): string => `BRAZIER_${name.toUpperCase().replaceAll('-', '_')}`

const isOption = (name: string): name is OptionName => Object.hasOwn(optionTable, name)

const parserOptions = {
  ...Object.fromEntries(
    optionNames.map((name) => [
      name,
      { type: optionTable[name].isSwitch ? ('boolean' as const) : ('string' as const) },
    ]),
  ),
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/** Several values of one option as one; an option that cannot be repeated, and the variable behind it, give way to the last. */
const joined = (name: OptionName, before: Given | undefined, text: string | undefined): string | undefined =>
  optionTable[name].isRepeatable && before?.text !== undefined && text !== undefined && before.from !== variableOf(name)
    ? `${before.text},${text}`
    : text

const fault = (text: string): Wish => ({ ask: 'nothing', fault: `${text}; see brazier --help` })

/** A scrape would reach one worker, another one the next time. */
const metricsAlone =
  '--metrics needs --workers 1: a worker counts only its own requests; start several servers on one database, and scrape each'

/** Every way to write an option, without the dashes. */
const writtenNames: readonly string[] = [
  ...optionNames.flatMap((name) => (optionTable[name].isSwitch ? [name, `no-${name}`] : [name])),
  'help',
  'version',
]

/** What to say of a word that is no option. Only the first word can be a command. */
const unknownCommand = (word: string): string =>
  `there is no command ${JSON.stringify(word)}${subCommandNames.includes(word) ? ' after an option: write it first' : didYouMean(word, subCommandNames)}`

const readVariables = (environment: Environment): Map<OptionName, Given> => {
  const given = new Map<OptionName, Given>()
  for (const name of optionNames) {
    const text = environment[variableOf(name)]
    if (text !== undefined && text !== '') given.set(name, { from: variableOf(name), text })
  }
  return given
}

const readValues = (given: ReadonlyMap<OptionName, Given>): OptionValues | string => {
  const values: { [name: string]: unknown } = {}
  for (const name of optionNames) {
    const { fallback, read, wanted, isSecret } = optionTable[name]
    const written = given.get(name)
    const value = written === undefined ? fallback : written.text === undefined ? undefined : read(written.text)
    if (written !== undefined && value === undefined) {
      const got = written.text === undefined ? 'nothing' : isSecret ? 'something else' : JSON.stringify(written.text)
      return `${written.from}: expected ${wanted}, got ${got}`
    }
    values[name] = value
  }
  return values as unknown as OptionValues // each member was read by its own row
}

/**
 * Reads a command line, without the names of Node and the script, and the environment behind it. The command line wins; an
 * empty variable counts as unset; of an option given twice the last counts. Never throws.
 */
export const parseOptions = (args: readonly string[], environment: Environment): Wish => {
  const { tokens } = parseArgs({
    args: [...args],
    options: parserOptions,
    strict: false,
    tokens: true,
  })
  const given = readVariables(environment)
  for (const token of tokens) {
    if (token.kind === 'positional') return fault(unknownCommand(token.value))
    if (token.kind !== 'option') continue
    const name = token.name.replace(/^no-/, '')
    const isNegative = name !== token.name
    if (token.name === 'help' || token.name === 'version') return { ask: token.name }
    const isKnown = isOption(name) && (!isNegative || optionTable[name].isSwitch)
    if (!isKnown) return fault(`unknown option ${token.rawName}${didYouMean(token.name, writtenNames, '--')}`)
    const text = optionTable[name].isSwitch ? (token.value ?? String(!isNegative)) : token.value
    given.set(name, { from: token.rawName, text: joined(name, given.get(name), text) })
  }
  const values = readValues(given)
  if (typeof values === 'string') return fault(values)
  if (values.watch && values.state === undefined) return fault('--watch needs --state: a file to load again')
  if (values.watch && values.store !== 'memory') return fault('--watch needs --store memory: it replaces all data')
  const { 'tls-cert': cert, 'tls-key': key } = values
  if ((cert === undefined) !== (key === undefined)) return fault('--tls-cert and --tls-key go together')
  if (cert !== undefined && !values.tls) return fault('--tls-cert needs --tls')
  const listen = values['store-listen']
  if (listen !== undefined && !isServer(values.store)) {
    return fault('--store-listen needs --store postgres://…: it is another way to the same database')
  }
  const store = isServer(values.store) && listen !== undefined ? { ...values.store, listen } : values.store
  if (values.metrics && values.workers > 1) return fault(metricsAlone)
  const workspaceKeys = values['workspace-keys'] ?? isLoopbackName(values.host)
  return { ask: 'serve', options: { ...values, store, 'workspace-keys': workspaceKeys } }
}
