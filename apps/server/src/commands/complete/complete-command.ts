import tab from '@bomb.sh/tab/commander'
import { didYouMean } from '@brazier/control/near-names'
import { Argument, type Command } from 'commander'
import { commandOf } from '../../options/arguments.ts'
import { rootArguments } from '../../options/options.ts'
import { writeOut } from '../../terminal/write-out.ts'
import type { RunAmongOthers, SubCommands } from '../sub-command.ts'

export const shells: readonly string[] = ['bash', 'zsh', 'fish', 'powershell']

const help = `Usage: brazier complete <shell>

Prints what lets a shell complete the commands and options of brazier. The shells: ${shells.join(', ')}.

  bash        source <(brazier complete bash)   # needs the package bash-completion
  zsh         source <(brazier complete zsh)
  fish        brazier complete fish | source
  powershell  brazier complete powershell | Out-String | Invoke-Expression

Add the line to the file that your shell reads when it starts.
`

const everything = async (subCommands: SubCommands): Promise<Command> => {
  const root = commandOf('brazier', rootArguments)
  for (const [name, { about, names, options }] of Object.entries(subCommands)) {
    if (name === 'complete') continue
    const command = commandOf(name, (await options?.()) ?? {}).description(about)
    const words = (await names?.()) ?? []
    if (words.length > 0) command.addArgument(new Argument('<name>').choices(words))
    root.addCommand(command)
  }
  return root
}

/** Prints a shell's script, or, after `--`, the next words, as the shell asks. */
export const completeCommand: RunAmongOthers = async ([shell, ...words], process, commands) => {
  if (shell === undefined || shell === '--help' || shell === '-h') {
    writeOut(process, help)
    return 0
  }
  if (shell !== '--' && !shells.includes(shell)) {
    process.stderr.write(
      `brazier complete: expected ${shells.join(', ')}, got ${JSON.stringify(shell)}${didYouMean(shell, shells)}\n`,
    )
    return 2
  }
  if (shell !== '--' && words.length > 0) {
    process.stderr.write(`brazier complete: unexpected argument ${JSON.stringify(words[0])}\n`)
    return 2
  }
  const program = await everything(commands)
  tab(program)
  program.parse(['complete', shell, ...words], { from: 'user' })
  return 0
}
