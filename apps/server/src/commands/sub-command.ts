import type { ArgumentTable } from '../options/arguments.ts'

/** Runs with the arguments behind the sub-command's name; resolves to the exit code. */
export type RunSubCommand = (args: readonly string[], process: NodeJS.Process) => Promise<number>

/** The same, for one that tells of all sub-commands. */
export type RunAmongOthers = (
  args: readonly string[],
  process: NodeJS.Process,
  commands: SubCommands,
) => Promise<number>

/** A sub-command, which is loaded when it is asked for. */
export interface SubCommand {
  readonly usage: string
  readonly about: string
  /** Command lines to copy, without `brazier`. */
  readonly examples?: readonly string[]
  /** The names that its first argument can have, for shells that complete it. */
  names?(): Promise<readonly string[]>
  /** Its options, for shells that complete them. */
  options?(): Promise<ArgumentTable>
  load(): Promise<RunAmongOthers>
}

/** Sub-commands by name. */
export type SubCommands = { readonly [name: string]: SubCommand }

/** The sub-command of a name. */
export const findSubCommand = (commands: SubCommands, name: string | undefined): SubCommand | undefined =>
  name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
