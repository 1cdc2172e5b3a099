import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { root } from '../bootstrap/root.js'
import { catalog } from './catalog.ts'
import { compilerOptions, isLeft } from './collect-examples.ts'
import type { Tarball } from './empty-project.ts'
import { run } from './run.ts'

export interface Example {
  readonly folder: string
  readonly needsBrowser: boolean
}

const names = z.record(z.string(), z.string()).default({})
const Manifest = z.looseObject({ dependencies: names, devDependencies: names })

/** Copies manifests that ask for versions that exist outside the workspace. */
export const copyExamples = (project: string, tarballs: readonly Tarball[]): readonly Example[] => {
  const versions = { ...catalog(), ...Object.fromEntries(tarballs.map(({ name, version }) => [name, `^${version}`])) }
  const resolve = (wanted: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(wanted).map((name) => [name, versions[name] ?? 'no version in the catalog']))
  return readdirSync(join(root, 'examples'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const folder = join(project, 'examples', name)
      cpSync(join(root, 'examples', name), folder, { recursive: true, filter: (path) => !isLeft(path) })
      const file = join(folder, 'package.json')
      const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
      const [dependencies, devDependencies] = [resolve(manifest.dependencies), resolve(manifest.devDependencies)]
      writeFileSync(file, JSON.stringify({ ...manifest, dependencies, devDependencies }))
      return { folder, needsBrowser: '@playwright/test' in devDependencies }
    })
}

/** Type-checks and tests. Resolves to the faults. `chromium` is this machine's browser. */
export const tryExample = async ({ folder, needsBrowser }: Example, chromium?: string): Promise<readonly string[]> => {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, types: ['node'] }, include: ['src', 'app', '*.ts'] }),
  )
  const types = await run(join(root, 'node_modules/.bin/tsc'), ['--project', folder], { cwd: folder })
  const wrong = types.code === 0 ? [] : [types.stdout]
  if (needsBrowser && chromium === undefined) return wrong
  const env = chromium === undefined ? {} : { CHROMIUM: chromium }
  const { code, stdout, stderr } = await run('npm', ['test'], { cwd: folder, timeout: 120_000, env })
  return code === 0 ? wrong : [...wrong, `npm test ended with ${code}\n${stdout}\n${stderr}`]
}

/** Keeps them beside those of other tests. */
export const keepPictures = ({ folder }: Example): void => {
  const pictures = join(folder, 'artifacts')
  if (!existsSync(pictures)) return
  for (const name of readdirSync(pictures)) {
    cpSync(join(pictures, name), join(root, 'tests/artifacts', `example-${basename(folder)}-${name}`))
  }
}
