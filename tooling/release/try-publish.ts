import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { published } from '../../tests/published.ts'
import { root } from '../bootstrap/root.js'
import type { Registry } from './registry.ts'
import { must, run } from './run.ts'
import { serving } from './serving.ts'

const Manifest = z.looseObject({ version: z.string(), publishConfig: z.looseObject({}) })

/** Only the hosting service's workflow can say where a package was built. */
const withoutProvenance = (copy: string): void => {
  for (const { folder } of published) {
    const file = join(copy, folder, 'package.json')
    const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
    const publishConfig = { ...manifest.publishConfig, provenance: false }
    writeFileSync(file, `${JSON.stringify({ ...manifest, publishConfig }, null, 2)}\n`)
  }
}

const versionOf = (copy: string): string =>
  Manifest.parse(JSON.parse(readFileSync(join(copy, 'apps/server/package.json'), 'utf8'))).version

/** Follows RELEASING.md. Resolves to the version. */
export const publishCopy = async (copy: string, registry: Registry): Promise<string> => {
  withoutProvenance(copy)
  writeFileSync(join(copy, '.npmrc'), registry.npmrc)
  const env = {
    PATH: `${join(root, '.tooling/bin')}:${process.env['PATH'] ?? ''}`,
    npm_config_registry: `${registry.url}/`,
  }
  await must(join(root, 'node_modules/.bin/changeset'), ['publish', '--no-git-tag'], { cwd: copy, env })
  return versionOf(copy)
}

/** npm itself has to be refused. Resolves to the faults. */
export const tryNpmPublish = async (copy: string): Promise<readonly string[]> => {
  const { code, stderr } = await run('npm', ['publish'], { cwd: join(copy, 'packages/domain') })
  const isRefused = code !== 0 && stderr.includes('npm run changeset -- publish')
  return isRefused ? [] : [`npm publish ended with ${code}: ${stderr}`]
}

const ask = async (address: string, path: string, body: unknown): Promise<string> => {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.text()
}

const keep = ['--store', 'pglite:./data']
const attributes = [{ external_id: 'grace', first_name: 'Grace' }]
const asked = { external_ids: ['grace'], fields_to_export: ['first_name'] }

const sizeOf = async (cwd: string): Promise<number> =>
  Number((await must('du', ['-sb', 'node_modules'], { cwd })).split('\t')[0])

export interface Upgrade {
  readonly wrong: readonly string[]
  /** Bytes of a project with only `brazier`. */
  readonly installed: number
}

/**
 * Installs `brazier` by name, keeps a user in a folder, upgrades, and looks for the user. Without PGlite, a folder must be refused with
 * what to install.
 */
export const tryUpgrade = async (
  project: string,
  registry: Registry,
  [before, after]: readonly [string, string],
): Promise<Upgrade> => {
  mkdirSync(project, { recursive: true })
  writeFileSync(join(project, '.npmrc'), registry.npmrc)
  writeFileSync(join(project, 'package.json'), '{"name":"new","private":true}')
  const install = (...names: readonly string[]) =>
    must('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...names], { cwd: project })
  await install(`brazier@${before}`)
  const installed = await sizeOf(project)
  const refused = await run('npx', ['--no-install', 'brazier', ...keep], { cwd: project, timeout: 60_000 })
  const wrong: string[] = []
  if (refused.code !== 1 || !refused.stderr.includes('npm install @electric-sql/pglite@')) {
    wrong.push(`without PGlite it ended with ${refused.code}: ${refused.stderr}`)
  }
  await install('@electric-sql/pglite')
  wrong.push(...(await serving(project, keep, async (url) => void (await ask(url, '/users/track', { attributes })))))
  await install(`brazier@${after}`)
  const { stdout } = await run('npx', ['--no-install', 'brazier', '--version'], { cwd: project })
  if (stdout.trim() !== after) wrong.push(`after the upgrade --version says ${stdout.trim()} and not ${after}`)
  let found = ''
  wrong.push(
    ...(await serving(project, keep, async (url) => void (found = await ask(url, '/users/export/ids', asked)))),
  )
  if (!found.includes('Grace')) wrong.push(`after the upgrade the folder gives ${found}`)
  return { wrong, installed }
}
