import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryPoints, published } from '../../tests/published.ts'
import { root } from '../bootstrap/root.js'
import { run } from './run.ts'

/** The oldest TypeScript for declarations, as a dependency. */
export const oldestTypeScript = { 'typescript-oldest': 'npm:typescript@~5.4.5' } as const

const modules = published
  .flatMap((member) => entryPoints(member).map(({ specifier }) => specifier))
  .filter((specifier) => !specifier.includes('/endpoints/') || specifier.endsWith('/users.merge'))

const programText = [
  ...modules.map((specifier, index) => `import * as module${index} from '${specifier}'`),
  `console.log(${modules.map((_, index) => `module${index}`).join(', ')})`,
].join('\n')

const resolutions = { node16: 'node16', bundler: 'esnext' } as const

/** Excludes dependencies' declarations: not ours to mend. */
const ours = (output: string): readonly string[] =>
  output
    .split('\n')
    .filter((line) => line.includes(': error TS') && !/node_modules\/(?!@?brazier)/.test(line.split('(')[0] ?? ''))

/** Skips nothing. Resolves to what each TypeScript says. */
export const tryDeclarations = async (project: string): Promise<readonly string[]> => {
  const folder = join(project, 'declarations')
  mkdirSync(folder)
  writeFileSync(join(folder, 'all.ts'), programText)
  const compilers = [
    ['5.4', process.execPath, join(project, 'node_modules/typescript-oldest/bin/tsc')],
    ['today', join(root, 'node_modules/.bin/tsc')],
  ] as const
  const wrong: string[] = []
  for (const [moduleResolution, module] of Object.entries(resolutions)) {
    const options = { strict: true, noEmit: true, skipLibCheck: false, module, moduleResolution, target: 'es2022' }
    const compilerOptions = { ...options, lib: ['es2022', 'dom', 'dom.iterable', 'esnext.disposable'], types: ['node'] }
    const file = join(folder, `${moduleResolution}.json`)
    writeFileSync(file, JSON.stringify({ compilerOptions, files: ['all.ts'] }))
    for (const [version, command, ...args] of compilers) {
      const asked = [...args, '--pretty', 'false', '--project', file]
      const { code, stdout, stderr } = await run(command, asked, { cwd: project, timeout: 1_200_000 })
      // It has compiled if it ends with 0, or names an error.
      const isCompiled = code === 0 || stdout.includes(': error TS')
      const faults = isCompiled ? ours(stdout) : [`it ended with ${code}: ${stderr}`]
      wrong.push(...faults.map((line) => `TypeScript ${version}, ${moduleResolution}: ${line}`))
    }
  }
  return wrong
}
