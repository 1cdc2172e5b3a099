import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { optionTable } from 'brazier'
import { repository } from '../repository.ts'
import { code, prose } from './members.ts'
import { block, type Page } from './page.ts'

const run = promisify(execFile)

/** The words that follow `brazier` to see what a command says of itself. */
const helpOf = async (...words: readonly string[]): Promise<string> => {
  const main = `${repository}apps/server/src/main.ts`
  const { stdout } = await run(process.execPath, ['--conditions=@brazier/source', main, ...words])
  return stdout
}

/** The names and uses of the sub-commands, read from `brazier help`. */
const commandsIn = (help: string): readonly string[] => {
  const [, list = ''] = /^Commands:\n(.*?)\n\n/ms.exec(help) ?? []
  return list.split('\n').map((line) => line.trim().split(' ')[0] ?? '')
}

const optionRow = ([name, option]: [string, (typeof optionTable)[keyof typeof optionTable]]): string => {
  const signature = option.isSwitch ? `--[no-]${name}` : `--${name} ${option.value}`
  const variable = `BRAZIER_${name.toUpperCase().replaceAll('-', '_')}`
  const isShown = typeof option.fallback !== 'object' && option.fallback !== undefined
  const fallback = isShown ? code(`${option.fallback}`) : ''
  return `| ${code(signature).replaceAll('|', String.raw`\|`)} | ${prose(option.about)} | ${fallback} | ${code(variable)} |`
}

const optionRows = (): string =>
  [
    '| Option | What it does | Default | Variable |',
    '| --- | --- | --- | --- |',
    ...Object.entries(optionTable).map(optionRow),
  ].join('\n')

/** The page of the command, its options and its sub-commands. */
export const commandPage = async (): Promise<Page> => {
  const names = commandsIn(await helpOf('help')).filter((name) => name !== 'help')
  const texts = await Promise.all(names.map(async (name) => [name, await helpOf('help', name)] as const))
  const commands = texts.map(([name, text]) => `## brazier ${name}\n\n${block('text', text)}\n`)
  return {
    slug: 'reference/command-line',
    title: 'Command line',
    description: 'Every option of brazier, its variable and its default, and every sub-command.',
    text: [
      'The command line wins over the variable. [The server](../recipes/server.md) says more of what the options do.',
      '## brazier',
      optionRows(),
      ...commands,
    ].join('\n\n'),
  }
}
