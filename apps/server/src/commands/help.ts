import { didYouMean } from '@brazier/control/near-names'
import { helpText } from '../options/help-text.ts'
import { rootArguments } from '../options/options.ts'
import { writeOut } from '../terminal/write-out.ts'
import { findSubCommand, type RunAmongOthers, type SubCommands } from './sub-command.ts'

/** Command lines to copy; a pipe into `brazier` names it itself. */
const serving = ['', '--state state.json --port 4000', '--clock manual:2026-03-01 --store pglite:./data']

const asLine = (example: string): string =>
  `  ${/(^|\| )brazier /.test(example) ? example : `brazier ${example}`.trim()}\n`

const about = `Serves the API on this machine, with demo data. The API key is dev-key unless you set another.
Open /_brazier/ in a browser to see what the server holds and does.`

export const help = (subCommands: SubCommands): string => {
  const commands = Object.values(subCommands)
  const examples = [...serving, ...commands.flatMap(({ examples: [first] = [] }) => first ?? [])]
  const after = `You can also set an option by the environment variable below it. The command line wins.

Examples:
${examples.map(asLine).join('')}`
  return helpText({ usage: '[options]\n       brazier <command> …', about, table: rootArguments, commands, after })
}

/** `brazier help check` is `brazier check --help` with examples. */
export const helpCommand: RunAmongOthers = async ([name, ...more], process, commands) => {
  if (name === undefined || name === 'help' || name.startsWith('-')) {
    writeOut(process, help(commands))
    return 0
  }
  const subCommand = findSubCommand(commands, name)
  if (subCommand === undefined || more.length > 0) {
    const what = subCommand === undefined ? name : [name, ...more].join(' ')
    process.stderr.write(
      `brazier: there is no command ${JSON.stringify(what)}${didYouMean(what, Object.keys(commands))}; see brazier help\n`,
    )
    return 2
  }
  const code = await (await subCommand.load())(['--help'], process, commands)
  const { examples = [] } = subCommand
  if (examples.length > 0) writeOut(process, `\nExamples:\n${examples.map(asLine).join('')}`)
  return code
}
