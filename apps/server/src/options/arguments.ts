import { Command, CommanderError, Option } from 'commander'

export interface Argument {
  /** Shown in the help; empty for a switch. */
  readonly value: string
  readonly about: string
  readonly short?: string
  readonly isRepeatable?: boolean
  /** By `--no-name` or `--name=false`. */
  readonly isNegatable?: boolean
  /** For shell completion. */
  readonly choices?: readonly string[]
  /** Shown below it in the help. */
  readonly note?: string
}

export type ArgumentTable = { readonly [name: string]: Argument }

/** Words that are no options, and texts of each option. A switch has `true` or `false`. */
export interface Arguments {
  readonly positionals: readonly string[]
  readonly given: ReadonlyMap<string, readonly string[]>
  /** Given only by a variable. */
  readonly fromVariables: ReadonlySet<string>
}

const help: Argument = { value: '', about: 'show this text', short: 'h' }

const collect = (text: string, before: unknown): readonly string[] => [
  ...(Array.isArray(before) ? before.map(String) : []),
  text,
]

const optionsOf = (name: string, argument: Argument): readonly Option[] => {
  const { value, about, short, isNegatable, isRepeatable, choices } = argument
  const placeholder = isNegatable === true ? ' [true|false]' : value === '' ? '' : ` <${value}>`
  const option = new Option(`${short === undefined ? '' : `-${short}, `}--${name}${placeholder}`, about)
  // The library takes any bracket for an optional value.
  option.optional = isNegatable === true
  if (choices !== undefined) option.argChoices = [...choices]
  if (isRepeatable === true) option.argParser(collect)
  return isNegatable === true ? [option, new Option(`--no-${name}`, `not: ${about}`)] : [option]
}

export const commandOf = (name: string, table: ArgumentTable): Command => {
  const command = new Command(name).helpOption(false).helpCommand(false)
  for (const [key, argument] of Object.entries({ ...table, help })) {
    for (const option of optionsOf(key, argument)) command.addOption(option)
  }
  return command
}

/** Returns a fault as one line. */
const parse = (command: Command, args: readonly string[]): string | undefined => {
  try {
    command.exitOverride().parse(args, { from: 'user' })
    return undefined
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.message.replace(/^error: /, '').replaceAll('\n', ' ')
  }
}

/**
 * Reads a command line, or returns one line that says what is wrong. `variables` are texts of options not given. Of an option given twice
 * the last counts, unless repeatable. `--help` is always known.
 */
export const readArguments = (
  args: readonly string[],
  table: ArgumentTable,
  variables: ReadonlyMap<string, string> = new Map(),
): Arguments | string => {
  const command = commandOf('', table)
    .argument('[words...]')
    .configureOutput({ writeErr: () => undefined })
  const options = command.options.filter(({ negate }) => !negate)
  for (const option of options) {
    const text = variables.get(option.name())
    if (text !== undefined) command.setOptionValueWithSource(option.attributeName(), text, 'env')
  }
  const fault = parse(command, args)
  if (fault !== undefined) return fault
  const given = new Map<string, readonly string[]>()
  const fromVariables = new Set<string>()
  for (const option of options) {
    const [name, key] = [option.name(), option.attributeName()]
    const value: unknown = command.getOptionValue(key)
    if (value === undefined) continue
    const texts = (Array.isArray(value) ? value : [value]).map(String)
    const wanted = table[name]?.value ?? ''
    if (wanted !== '' && texts.includes('')) return `--${name}: expected ${wanted}, got nothing`
    given.set(name, texts)
    if (command.getOptionValueSource(key) === 'env') fromVariables.add(name)
  }
  return { positionals: command.args, given, fromVariables }
}

/** Returns what a timer takes: whole milliseconds, at least 1. */
export const timerOf = (seconds: number): number => Math.max(1, Math.round(seconds * 1000))

/** Returns a record, or the first text without `name=value`. */
export const readPairs = (texts: readonly string[]): { readonly [name: string]: string } | string => {
  const wrong = texts.find((text) => !/^[^=]+=/.test(text))
  if (wrong !== undefined) return wrong
  return Object.fromEntries(
    texts.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)] as const),
  )
}
