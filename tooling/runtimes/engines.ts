import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** A runtime that runs a file by itself. */
export interface Engine {
  readonly name: string
  /** Prints what the program said. */
  run(): Promise<string>
}

/** A file of an installed package; a TypeError where this platform has none. */
const binary = (...patterns: readonly string[]): string => {
  const [found] = globSync(
    patterns.map((pattern) => `engines/node_modules/${pattern}`),
    { cwd: folder },
  )
  if (found === undefined) throw new TypeError(`there is no ${patterns.join(' or ')} for this platform`)
  return join(folder, found)
}

/** Runs a file of this folder and resolves to what it printed; rejects with what it complained of. */
const print = async (command: string, args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(command, args, { cwd: folder, timeout: 60_000, maxBuffer: 1e7 })
  return stdout.trimEnd()
}

const places = '.pnpm/node_modules/'

/** The runtimes that find packages the way of Node: on what is built, as whoever installed them. */
export const engines: readonly Engine[] = [
  { name: 'Node 22', run: () => print(binary('node22-*/bin/node'), ['print.ts']) },
  { name: 'Node 24', run: () => print(process.execPath, ['print.ts']) },
  { name: 'Node 26', run: () => print(binary('node26-*/bin/node'), ['print.ts']) },
  { name: 'Bun', run: () => print(binary(`${places}@oven/bun-*/bin/bun`), ['run', 'print.ts']) },
  {
    name: 'Deno',
    run: () =>
      print(binary(`${places}@deno/*/deno`), [
        'run',
        '--no-config',
        '--node-modules-dir=manual',
        '--no-prompt',
        'print.ts',
      ]),
  },
]

/** The executable of workerd. */
export const workerd = (): string => binary(`${places}@cloudflare/workerd-*/bin/workerd`)
