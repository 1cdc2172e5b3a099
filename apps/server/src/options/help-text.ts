import { Command, type Option } from 'commander'
import { type ArgumentTable, commandOf } from './arguments.ts'

export interface HelpParts {
  /** Follows `brazier`. */
  readonly usage: string
  readonly about: string
  readonly table: ArgumentTable
  readonly commands?: readonly { readonly usage: string; readonly about: string }[]
  readonly after?: string
}

/** `--[no-]name` replaces two options. */
const termOf = (table: ArgumentTable, option: Option): string => {
  const { short, long = '' } = option
  const argument = table[option.name()]
  const flag = argument?.isNegatable === true ? `--[no-]${option.name()}` : long
  return `${short === undefined ? '' : `${short}, `}${flag} ${argument?.value ?? ''}`.trim()
}

export const helpText = ({ usage, about, table, commands = [], after = '' }: HelpParts): string => {
  const command = commandOf('brazier', table).usage(usage).description(about.replaceAll('\n', ' '))
  for (const [at, one] of commands.entries()) {
    command.addCommand(new Command(String(at)).usage(one.usage).summary(one.about))
  }
  command.configureHelp({
    // Fits screen and documentation.
    helpWidth: 120,
    visibleOptions: ({ options }) => options.filter(({ negate }) => !negate),
    optionTerm: (option) => termOf(table, option),
    optionDescription: (option) => [option.description, table[option.name()]?.note ?? []].flat().join('\n'),
    subcommandTerm: (one) => one.usage(),
  })
  return `${command.helpInformation()}${after === '' ? '' : `\n${after}`}`
}
