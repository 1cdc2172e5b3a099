import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Runs a file by itself. */
export interface Engine {
  readonly name: string
  /** Resolves to the output. */
  run(file: string): Promise<string>
  /** Uses the runtime's test runner; rejects if a test fails. Absent: Node's is tried with the release. */
  test?(file: string): Promise<string>
}

const binary = (scope: string, prefix: string, file: string): string => {
  const place = join(folder, 'engines/node_modules', scope)
  const found = readdirSync(place).filter((name) => name.startsWith(prefix) && existsSync(join(place, name, file)))
  if (found[0] === undefined) throw new TypeError(`there is no ${prefix} for ${process.platform} ${process.arch}`)
  return join(place, found[0], file)
}

const print = async (command: string, args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(command, args, { cwd: folder, timeout: 60_000, maxBuffer: 1e7 })
  return stdout.trimEnd()
}

/** Indirect dependencies. */
const inner = '.pnpm/node_modules'

const bun = (): string => binary(`${inner}/@oven`, 'bun-', 'bin/bun')
const deno = (): string => binary(`${inner}/@deno`, '', 'deno')
const denoOptions = ['--no-config', '--node-modules-dir=manual', '--no-prompt']

/** Runtimes that find packages like Node. They run the build, as users do. */
export const engines: readonly Engine[] = [
  { name: 'Node 22', run: async (file) => print(binary('', 'node22-', 'bin/node'), [file]) },
  { name: 'Node 24', run: async (file) => print(process.execPath, [file]) },
  { name: 'Node 26', run: async (file) => print(binary('', 'node26-', 'bin/node'), [file]) },
  {
    name: 'Bun',
    run: async (file) => print(bun(), ['run', file]),
    test: async (file) => print(bun(), ['test', `./${file}`]),
  },
  {
    name: 'Deno',
    run: async (file) => {
      // The program needs no permission. MSW needs the environment to listen, the self-test the network.
      const allowed = file === 'print.ts' ? [] : ['--allow-all']
      return print(deno(), ['run', ...denoOptions, ...allowed, file])
    },
    test: async (file) => print(deno(), ['test', ...denoOptions, '--no-check', file]),
  },
]

export const workerd = (): string => binary(`${inner}/@cloudflare`, 'workerd-', 'bin/workerd')
