import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { entryPoints, published } from '../../tests/published.ts'
import { root } from '../bootstrap/root.js'
import type { Costs } from './costs.ts'
import type { Tarball } from './empty-project.ts'
import { run } from './run.ts'
import { installedSnippets } from './try-readmes.ts'

export const measure = async (project: string, tarball: Tarball): Promise<Costs> => {
  const five = await typeCheck(project, tarball, installedSnippets(project, tarball).slice(0, 1))
  const bundles = await Promise.all(pageEntries(tarball.name).map((entry) => bundle(project, entry, tarball)))
  return {
    'tarball, bytes': tarball.size,
    'instantiations of the first five lines': five.instantiations,
    ...Object.fromEntries(bundles),
  }
}

/** Treats snippets as strict foreign code. Resolves to the compiler's output. */
export const tryTypes = async (project: string, tarball: Tarball): Promise<readonly string[]> => {
  const { code, output } = await typeCheck(project, tarball, installedSnippets(project, tarball))
  return code === 0 ? [] : [output]
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: 'nodenext',
  target: 'es2024',
  lib: ['esnext'],
  types: ['node'],
}

const typeCheck = async (project: string, { name }: Tarball, snippets: readonly string[]) => {
  const programs = snippets.length === 0 ? [`import * as all from '${name}'\nconsole.log(all)`] : snippets
  const folder = join(project, 'consumers', name.replace('/', '-'))
  mkdirSync(folder, { recursive: true })
  const files = programs.map((snippet, index) => {
    writeFileSync(join(folder, `snippet-${index + 1}.ts`), `${snippet}\nexport {}\n`)
    return `snippet-${index + 1}.ts`
  })
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const args = ['--project', folder, '--extendedDiagnostics', '--singleThreaded']
  const { code, stdout } = await run(join(root, 'node_modules/.bin/tsc'), args, { cwd: project })
  const instantiations = Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1] ?? Number.NaN)
  return { code, output: stdout.split(/^Files:/m)[0] ?? '', instantiations }
}

/** Modules for pages: those of packages that compile without Node. */
const pageEntries = (name: string): readonly string[] =>
  published
    .filter((member) => member.name === name)
    .filter(({ folder }) => /\/(neutral|pure)\.json"/.test(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')))
    .flatMap((member) => entryPoints(member).map(({ specifier }) => specifier))
    .filter((specifier) => !/\/endpoints\/|\/console$/.test(specifier))

const bundle = async (project: string, specifier: string, { beside }: Tarball) => {
  const { outputFiles } = await build({
    stdin: { contents: `import * as all from '${specifier}'; console.log(all)`, resolveDir: project },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2024',
    external: Object.keys(beside),
    logLevel: 'silent',
  })
  const bytes = gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).byteLength
  return [`${specifier} on a page, bytes minified and gzipped`, bytes] as const
}
