import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { capture } from '../bootstrap/capture.js'
import { complaintsOf, programOf } from './tool-programs.ts'

const compilerOptions = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2024',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: [],
}

const node = (program: string, ...args: readonly string[]): Promise<readonly string[]> =>
  complaintsOf(process.execPath, [program, ...args])

/** Lists what is wrong with hey-api's client and openapi-typescript's types. They must compile. */
export const tryTypeScript = async (document: string, place: string): Promise<readonly string[]> => {
  const folder = join(place, 'typescript')
  mkdirSync(folder)
  // Else openapi-typescript would read this repository's.
  const noRules = join(place, 'redocly.yaml')
  writeFileSync(noRules, '{}')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
  const made = await Promise.all([
    node(programOf('@hey-api/openapi-ts', 'openapi-ts'), '-i', document, '-o', join(folder, 'client'), '--no-log-file'),
    node(
      programOf('openapi-typescript', 'openapi-typescript'),
      document,
      '-o',
      join(folder, 'paths.ts'),
      '--redocly',
      noRules,
    ),
  ])
  const wrong = made.flat()
  return wrong.length > 0 ? wrong : node(programOf('typescript', 'tsc'), '-p', folder)
}

const Document = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })

const oneSchema = (document: string): string => {
  const { schemas } = Document.parse(JSON.parse(readFileSync(document, 'utf8'))).components
  const members = Object.keys(schemas).map((name) => [name, { $ref: `#/components/schemas/${name}` }] as const)
  const properties: object = Object.fromEntries(members)
  return JSON.stringify({ type: 'object', properties, components: { schemas } })
}

/** Lists what is wrong with Python classes of all named schemas. They must compile if Python is here. */
export const tryPython = async (document: string, place: string): Promise<readonly string[]> => {
  const schema = join(place, 'Everything.schema.json')
  const file = join(place, 'types.py')
  writeFileSync(schema, oneSchema(document))
  const language = ['--lang', 'python', '--python-version', '3.7', '--telemetry', 'disable']
  const quicktype = programOf('quicktype', 'quicktype')
  const made = await node(quicktype, '--src-lang', 'schema', '--src', schema, ...language, '-o', file)
  if (made.length > 0) return made
  if ((await capture('python3', ['--version'])).code === 0) return complaintsOf('python3', ['-m', 'py_compile', file])
  console.log('       NOT COMPILED: there is no python3 here')
  return []
}
