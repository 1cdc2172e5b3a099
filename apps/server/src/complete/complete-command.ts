import { RootCommand } from '@bomb.sh/tab'
import { didYouMean } from '@brazier/control-app/near-names'
import type { ArgumentTable } from '../arguments.ts'
import { optionNames, optionTable } from '../option-table.ts'
import { type RunSubCommand, subCommands } from '../sub-commands.ts'
import { writeOut } from '../write-out.ts'

/** The shells that can complete. */
export const shells: readonly string[] = ['bash', 'zsh', 'fish', 'powershell']

const help = `Usage: brazier complete <shell>

Prints what lets a shell complete the commands and options of brazier. The shells: ${shells.join(', ')}.

  bash        source <(brazier complete bash)   # needs the package bash-completion
  zsh         source <(brazier complete zsh)
  fish        brazier complete fish | source
  powershell  brazier complete powershell | Out-String | Invoke-Expression

Add the line to the file that your shell reads when it starts.
`

/** Options that name a file or folder: the shell completes it itself. */
const isPath = (value: string): boolean => /FILE|DIR/.test(value)

/** The words that a value can be, of a text such as `real|manual[:ISO]`; those in capitals stand for something. */
const choicesOf = (value: string): readonly string[] =>
  value
    .split('|')
    .map((word) => word.replace(/\[.*/, ''))
    .filter((word) => /^[a-z]+$/.test(word))

type Command = ReturnType<RootCommand['command']>

const addOption = (command: Command, name: string, value: string, about: string): void => {
  if (value === '') {
    command.option(name, about)
    return
  }
  command.option(name, about, (complete) => {
    if (!isPath(value)) for (const choice of choicesOf(value)) complete(choice, '')
  })
}

const addAll = (command: Command, table: ArgumentTable): void => {
  for (const [name, { value, about }] of Object.entries(table)) addOption(command, name, value, about)
  command.option('help', 'show the help')
}

/** All commands and options, for the words after `brazier`. */
const everything = async (): Promise<RootCommand> => {
  const root = new RootCommand()
  for (const name of optionNames) {
    const { isSwitch, value, about, wanted } = optionTable[name]
    // The levels of the log are not in its value.
    addOption(
      root,
      name,
      isSwitch ? '' : wanted.startsWith('one of ') ? wanted.slice(7).replaceAll(', ', '|') : value,
      about,
    )
    if (isSwitch) root.option(`no-${name}`, `not: ${about}`)
  }
  root.option('help', 'show the help').option('version', 'show the version')
  for (const [name, { about, names, options }] of Object.entries(subCommands)) {
    const command = root.command(name, about)
    const words = (await names?.()) ?? []
    if (words.length > 0) {
      command.argument('name', (complete) => {
        for (const word of words) complete(word, '')
      })
    }
    addAll(command, (await options?.()) ?? {})
  }
  return root
}

/** Prints what completes the words of a shell, or, with `--`, what they can go on with: the shell asks for that. */
export const completeCommand: RunSubCommand = async ([shell, ...words], process) => {
  if (shell === undefined || shell === '--help' || shell === '-h') {
    writeOut(process, help)
    return 0
  }
  if (shell === '--') {
    ;(await everything()).parse(words)
    return 0
  }
  if (!shells.includes(shell)) {
    process.stderr.write(
      `brazier complete: expected ${shells.join(', ')}, got ${JSON.stringify(shell)}${didYouMean(shell, shells)}\n`,
    )
    return 2
  }
  new RootCommand().setup('brazier', 'brazier', shell)
  return 0
}
