import type { ArgumentTable } from '../options/arguments.ts'

/** Runs with the arguments after the sub-command's name. Resolves to the exit code. */
export type RunSubCommand = (args: readonly string[], process: NodeJS.Process) => Promise<number>

/** For a sub-command that lists all. */
export type RunAmongOthers = (
  args: readonly string[],
  process: NodeJS.Process,
  commands: SubCommands,
) => Promise<number>

/** Sub-command, loaded on demand. */
export interface SubCommand {
  readonly usage: string
  readonly about: string
  /** To copy, without `brazier`. */
  readonly examples?: readonly string[]
  /** First arguments, for shell completion. */
  names?(): Promise<readonly string[]>
  /** For shell completion. */
  options?(): Promise<ArgumentTable>
  load(): Promise<RunAmongOthers>
}

export type SubCommands = { readonly [name: string]: SubCommand }

export const findSubCommand = (commands: SubCommands, name: string | undefined): SubCommand | undefined =>
  name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
