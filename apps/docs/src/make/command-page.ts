import { commandHelp, optionTable } from 'brazier'
import { code, prose } from './members.ts'
import { block, type Page } from './page.ts'

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

export const commandPage = async (): Promise<Page> => {
  const texts = Object.entries(await commandHelp())
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
