import { optionNames, optionTable } from './option-table.ts'
import { variableOf } from './options.ts'
import { subCommands } from './sub-commands.ts'

const signature = (name: (typeof optionNames)[number]): string =>
  optionTable[name].isSwitch ? `--[no-]${name}` : `--${name} ${optionTable[name].value}`

const shown = (fallback: string | number | boolean | object | undefined): string =>
  fallback === undefined || typeof fallback === 'object' ? '' : ` [${fallback}]`

/** The text of `--help`. */
export const help = (): string => {
  const rows = optionNames.map((name) => [signature(name), variableOf(name), optionTable[name]] as const)
  const commands = Object.values(subCommands)
  const width = Math.max(...rows.map(([left]) => left.length), ...commands.map(({ usage }) => usage.length))
  const lines = rows.flatMap(([left, variable, { about, fallback }]) => [
    `  ${left.padEnd(width)}  ${about}${shown(fallback)}`,
    `  ${' '.repeat(width)}  ${variable}`,
  ])
  return `Usage: brazier [options]
       brazier <command> …

Serves the API on this machine, with demo data. The API key is dev-key unless you set another.
Open /_brazier/ in a browser to see what the server holds and does.

${lines.join('\n')}
  ${'-h, --help'.padEnd(width)}  show this text
  ${'-v, --version'.padEnd(width)}  show the version

Commands:
${commands.map(({ usage, about }) => `  ${usage.padEnd(width)}  ${about}`).join('\n')}

You can also set an option by the environment variable below it. The command line wins.
`
}
