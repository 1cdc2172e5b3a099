import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lintText } from './lint-text.ts'
import { filesToLint } from './scope.ts'

/*
 * - `npm run task prose` lints documents, and comments of passing source.
 * - `npm run task prose -- --source` lints all source comments too.
 * - `npm run task prose -- PATH…` lints files whose path begins with one of these.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)
const prefixes = args.filter((arg) => !arg.startsWith('--')).map((arg) => arg.replace(/^\.\//, ''))
const paths = filesToLint(root, args.includes('--source') || prefixes.length > 0).filter(
  (path) => prefixes.length === 0 || prefixes.some((prefix) => path.startsWith(prefix)),
)

const faults: string[] = []
for (const path of paths) faults.push(...(await lintText(path, readFileSync(`${root}/${path}`, 'utf8'))))
for (const fault of faults) console.log(fault)
console.log(`${paths.length} files, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
