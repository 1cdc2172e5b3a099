import { type Arguments, type ArgumentTable, readArguments } from '../options/arguments.ts'
import type { Environment } from '../options/options.ts'
import { isStartFault } from '../terminal/start-fault.ts'
import { writeOut } from '../terminal/write-out.ts'
import type { RunSubCommand } from './sub-command.ts'

/** `fault` is one line. */
export type ParsedCommand<Wish> = Wish | 'help' | { readonly fault: string }

/** Reads the table's options, then the wish. `readWish` may return one line that says what is wrong. */
export const readWith =
  <Wish extends object>(
    table: ArgumentTable,
    readWish: (read: Arguments, environment: Environment) => Wish | string,
  ): ((args: readonly string[], environment: Environment) => ParsedCommand<Wish>) =>
  (args, environment) => {
    const read = readArguments(args, table)
    if (typeof read === 'string') return { fault: read }
    if (read.given.has('help')) return 'help'
    const wish = readWish(read, environment)
    return typeof wish === 'string' ? { fault: wish } : wish
  }

const isFault = (asked: object): asked is { readonly fault: string } => 'fault' in asked

/** Writes help and faults; `run` may reject with a StartFault. */
export const framed =
  <Wish extends object>(command: {
    readonly name: string
    /** Begins its lines of faults. */
    readonly speaker?: string
    help(): string
    read(args: readonly string[], environment: Environment): ParsedCommand<Wish>
    run(wish: Wish, process: NodeJS.Process): Promise<number>
  }): RunSubCommand =>
  async (args, process) => {
    const { name, speaker = `brazier ${name}`, help, read, run } = command
    const wish = read(args, process.env)
    if (wish === 'help') {
      writeOut(process, help())
      return 0
    }
    if (isFault(wish)) {
      process.stderr.write(`${speaker}: ${wish.fault}; see brazier ${name} --help\n`)
      return 2
    }
    try {
      return await run(wish, process)
    } catch (error) {
      if (!isStartFault(error)) throw error
      process.stderr.write(`${speaker}: ${error.message}\n`)
      return error.exitCode
    }
  }
