import { parseArgs } from 'node:util'
import { didYouMean } from '@brazier/control-app/near-names'

/** An option of a sub-command. */
export interface Argument {
  /** What stands after it in the help; empty for a switch. */
  readonly value: string
  readonly about: string
  readonly isRepeatable?: boolean
}

/** The options of a sub-command by name. */
export type ArgumentTable = { readonly [name: string]: Argument }

/** What a command line gives: an option without a value has the text `true`. */
export interface Arguments {
  readonly positionals: readonly string[]
  readonly given: ReadonlyMap<string, readonly string[]>
}

/** Reads the command line of a sub-command; gives one line that says what is wrong with it otherwise. `--help` is always known. */
export const readArguments = (args: readonly string[], table: ArgumentTable): Arguments | string => {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { value }]) => [
      name,
      { type: value === '' ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    strict: false,
    tokens: true,
  })
  const positionals: string[] = []
  const given = new Map<string, readonly string[]>()
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    const argument = name === 'help' ? { value: '', about: '' } : Object.hasOwn(table, name) ? table[name] : undefined
    if (argument === undefined) {
      return `unknown option ${rawName}${didYouMean(name, [...Object.keys(table), 'help'], '--')}`
    }
    const isSwitch = argument.value === ''
    if (isSwitch && value !== undefined) return `${rawName} takes no value`
    if (!isSwitch && (value === undefined || value === '')) return `${rawName}: expected ${argument.value}, got nothing`
    const before = given.get(name) ?? []
    if (before.length > 0 && argument.isRepeatable !== true) return `${rawName} appears twice`
    given.set(name, [...before, value ?? 'true'])
  }
  return { positionals, given }
}

/** Texts `name=value` as a record; gives the first text that is none. */
export const readPairs = (texts: readonly string[]): { readonly [name: string]: string } | string => {
  const wrong = texts.find((text) => !/^[^=]+=/.test(text))
  if (wrong !== undefined) return wrong
  return Object.fromEntries(
    texts.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)] as const),
  )
}

/** The lines of a table for `--help`. */
export const describeArguments = (table: ArgumentTable): string => {
  const rows = [
    ...Object.entries(table).map(([name, { value, about }]) => [`--${name} ${value}`.trim(), about] as const),
    ['-h, --help', 'show this text'] as const,
  ]
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, about]) => `  ${left.padEnd(width)}  ${about}\n`).join('')
}
