import { helpCommand } from './help.ts'
import { subCommands } from './sub-commands.ts'

const helpOf = async (name: string): Promise<string> => {
  let text = ''
  const stdout = { write: (more: string) => (text += more) }
  const fake: object = { stdout, env: {} }
  await helpCommand([name], fake as NodeJS.Process, subCommands) // a command asked for help uses no more
  return text
}

/** Resolves to each sub-command's help. */
export const commandHelp = async (): Promise<{ readonly [name: string]: string }> => {
  const names = Object.keys(subCommands).filter((name) => name !== 'help')
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await helpOf(name)] as const)))
}
