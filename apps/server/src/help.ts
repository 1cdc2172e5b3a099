import { didYouMean } from '@brazier/control-app/near-names'
import { optionNames, optionTable } from './option-table.ts'
import { variableOf } from './options.ts'
import { findSubCommand, type RunSubCommand, subCommandNames, subCommands } from './sub-commands.ts'
import { writeOut } from './write-out.ts'

const signature = (name: (typeof optionNames)[number]): string =>
  optionTable[name].isSwitch ? `--[no-]${name}` : `--${name} ${optionTable[name].value}`

const shown = (fallback: string | number | boolean | object | undefined): string =>
  fallback === undefined || typeof fallback === 'object' ? '' : ` [${fallback}]`

/** Command lines to copy. A pipe names `brazier` itself. */
const serving = ['', '--state state.json --port 4000', '--clock manual:2026-03-01 --store pglite:./data']

const asLine = (example: string): string => `  ${example.includes('brazier') ? example : `brazier ${example}`.trim()}\n`

/** The text of `--help`. */
export const help = (): string => {
  const rows = optionNames.map((name) => [signature(name), variableOf(name), optionTable[name]] as const)
  const commands = Object.values(subCommands)
  const width = Math.max(...rows.map(([left]) => left.length), ...commands.map(({ usage }) => usage.length))
  const lines = rows.flatMap(([left, variable, { about, fallback }]) => [
    `  ${left.padEnd(width)}  ${about}${shown(fallback)}`,
    `  ${' '.repeat(width)}  ${variable}`,
  ])
  const examples = [
    ...serving,
    ...commands.flatMap(({ examples: [first] = [] }) => (first === undefined ? [] : [first])),
  ]
  return `Usage: brazier [options]
       brazier <command> …

Serves the API on this machine, with demo data. The API key is dev-key unless you set another.
Open /_brazier/ in a browser to see what the server holds and does.

Commands:
${commands.map(({ usage, about }) => `  ${usage.padEnd(width)}  ${about}`).join('\n')}

Options:
${lines.join('\n')}
  ${'-h, --help'.padEnd(width)}  show this text
  ${'-v, --version'.padEnd(width)}  show the version

You can also set an option by the environment variable below it. The command line wins.

Examples:
${examples.map(asLine).join('')}`
}

/** `brazier help`, and `brazier help check`, which is `brazier check --help` with examples. */
export const helpCommand: RunSubCommand = async ([name, ...more], process) => {
  if (name === undefined || name === 'help' || name.startsWith('-')) {
    writeOut(process, help())
    return 0
  }
  const subCommand = findSubCommand(name)
  if (subCommand === undefined || more.length > 0) {
    const what = subCommand === undefined ? name : [name, ...more].join(' ')
    process.stderr.write(
      `brazier: there is no command ${JSON.stringify(what)}${didYouMean(what, subCommandNames)}; see brazier help\n`,
    )
    return 2
  }
  const code = await (await subCommand.load())(['--help'], process)
  const { examples = [] } = subCommand
  if (examples.length > 0) writeOut(process, `\nExamples:\n${examples.map(asLine).join('')}`)
  return code
}
