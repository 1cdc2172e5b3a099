import { relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createProject, ProjectFault } from './create-project.ts'
import { type Examples, readExamples, readVersion } from './examples.ts'

/** The default where nobody can be asked. */
const usual = 'vitest-with-msw'

const list = (examples: Examples): string => {
  const width = Math.max(...Object.keys(examples).map((name) => name.length))
  return Object.entries(examples)
    .map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}\n`)
    .join('')
}

const help = (examples: Examples): string => `Usage: npm create brazier [folder] [-- --example NAME]

Copies a working example into an empty folder.

  --example NAME  the example [${usual}]
  -h, --help      show this text
  -v, --version   show the version

Examples:
${list(examples)}`

/** Resolves to the usual example where nobody can answer. Ctrl+C and Ctrl+D choose none. */
const ask = async (examples: Examples, { stdin, stdout }: NodeJS.Process): Promise<string> => {
  if (!stdin.isTTY || !stdout.isTTY) return usual
  const asking = createInterface({ input: stdin, output: stdout })
  const left = new AbortController()
  asking.once('close', () => left.abort())
  try {
    stdout.write(list(examples))
    return (await asking.question(`Which one? [${usual}] `, left)).trim() || usual
  } catch (error) {
    if (!left.signal.aborted) throw error
    stdout.write('\n')
    throw new ProjectFault('no example was chosen')
  } finally {
    asking.close()
  }
}

interface Wish {
  readonly help?: boolean | undefined
  readonly version?: boolean | undefined
  readonly example?: string | undefined
  readonly folders: readonly string[]
}

const read = (args: readonly string[]): Wish | string => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        example: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
      allowPositionals: true,
    })
    return { ...values, folders: positionals }
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
  }
}

const create = async (wish: Wish, examples: Examples, process: NodeJS.Process): Promise<number> => {
  const [name = 'brazier-example', ...more] = wish.folders
  if (more.length > 0) throw new ProjectFault(`name one folder; got ${wish.folders.join(', ')}`)
  const example = wish.example ?? (await ask(examples, process))
  const { folder, files } = createProject({ folder: name, example, examples, version: readVersion() })
  const from = relative(process.cwd(), folder)
  const steps = [
    ...(from === '' ? [] : [`cd ${/^[\w./\\:-]+$/.test(from) ? from : `"${from}"`}`]),
    'npm install',
    'npm test',
  ]
  process.stdout.write(
    `${example}: ${files.length} files in ${folder}\n\nNow:\n${steps.map((step) => `  ${step}\n`).join('')}\nIts README.md says more.\n`,
  )
  return 0
}

/** Resolves to the exit code: 0, or 2 if the command is wrong. */
export const command = async (process: NodeJS.Process, examples: Examples = readExamples()): Promise<number> => {
  const wish = read(process.argv.slice(2))
  if (typeof wish === 'string') {
    process.stderr.write(`create-brazier: ${wish}; see npm create brazier -- --help\n`)
    return 2
  }
  if (wish.help === true || wish.version === true) {
    process.stdout.write(wish.help === true ? help(examples) : `${readVersion()}\n`)
    return 0
  }
  try {
    return await create(wish, examples, process)
  } catch (error) {
    if (!(error instanceof ProjectFault)) throw error
    process.stderr.write(`create-brazier: ${error.message}\n`)
    return 2
  }
}
