import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { capture } from './capture.js'
import { Failure } from './failure.js'
import { findPnpm, pinnedPnpm } from './pnpm.js'
import { root } from './root.js'

test('the pinned pnpm is the one in "packageManager", its hash aside', () => {
  expect(pinnedPnpm('{ "packageManager": "pnpm@12.4.2" }')).toBe('12.4.2')
  expect(pinnedPnpm('{ "packageManager":"pnpm@12.4.2+sha512.abc" }')).toBe('12.4.2')
})

test('a package.json that pins another package manager is refused', () => {
  expect(() => pinnedPnpm('{ "packageManager": "yarn@4.0.0" }')).toThrow(Failure)
})

const Lockfile = z.object({ packages: z.record(z.string(), z.looseObject({ version: z.string() })) })

test('the lockfile of pnpm has the version of package.json, and a checksum for each platform', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const { '': _, ...packages } = Lockfile.parse(JSON.parse(read('tooling/bootstrap/pnpm/package-lock.json'))).packages
  const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-arm64', 'win32-x64']
  const names = ['pnpm', ...platforms.map((platform) => `@pnpm/exe.${platform}`)]
  expect(Object.keys(packages)).toEqual(expect.arrayContaining(names.map((name) => `node_modules/${name}`)))
  const version = pinnedPnpm(read('package.json'))
  for (const entry of Object.values(packages)) {
    expect(entry).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-.{86}==$/) })
    expect(entry).not.toHaveProperty('resolved')
  }
})

/** Packs a `pnpm` that only says its version, and some text more. Returns the file and its checksum. */
const packed = (folder: string, text: string) => {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "name": "pnpm", "version": "0.0.1" }')
  writeFileSync(join(folder, 'bin/pnpm.mjs'), `console.log('0.0.1') // ${text}\n`)
  const said = execFileSync('npm', ['pack', '--json', '--loglevel=error'], { cwd: folder, encoding: 'utf8' })
  const [{ integrity }] = z.tuple([z.object({ integrity: z.string() })]).parse(JSON.parse(said))
  return { tarball: readFileSync(join(folder, 'pnpm-0.0.1.tgz')), integrity }
}

/** A registry that has only one version of pnpm. */
const registryWith = async ({ tarball, integrity }: ReturnType<typeof packed>) => {
  const server = createServer((request, response) => {
    const dist = { tarball: `http://${request.headers.host}/pnpm/-/pnpm-0.0.1.tgz`, integrity }
    const versions = { '0.0.1': { name: 'pnpm', version: '0.0.1', dist } }
    const document = JSON.stringify({ name: 'pnpm', 'dist-tags': { latest: '0.0.1' }, versions })
    response.end(request.url?.endsWith('.tgz') ? tarball : document)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('no port')
  return `http://127.0.0.1:${address.port}/`
}

/** A clone whose lockfile has the checksum of one `pnpm`, and a registry that has this one or another. */
const clone = async ({ isOther }: { isOther: boolean }) => {
  const folder = mkdtempSync(join(tmpdir(), 'brazier-pnpm-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const ours = packed(join(folder, 'ours'), 'ours')
  const pins = join(folder, 'clone/tooling/bootstrap/pnpm')
  cpSync(join(root, 'tooling/bootstrap/pnpm'), pins, { recursive: true })
  const manifest = { name: 'pins', version: '0.0.0', dependencies: { pnpm: '0.0.1' } }
  writeFileSync(join(folder, 'clone/package.json'), '{ "packageManager": "pnpm@0.0.1" }')
  writeFileSync(join(pins, 'package.json'), JSON.stringify(manifest))
  const entry = { version: '0.0.1', integrity: ours.integrity }
  const packages = { '': manifest, 'node_modules/pnpm': entry }
  writeFileSync(join(pins, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }))
  vi.stubEnv('npm_config_registry', await registryWith(isOther ? packed(join(folder, 'other'), 'other') : ours))
  vi.stubEnv('npm_config_cache', join(folder, 'cache'))
  vi.stubEnv('npm_config_noproxy', '127.0.0.1')
  onTestFinished(() => void vi.unstubAllEnvs())
  return join(folder, 'clone')
}

test('brings the pnpm whose checksum is in the lockfile', { timeout: 60_000 }, async () => {
  const { command, args } = await findPnpm(await clone({ isOther: false }))
  expect(await capture(command, [...args, '--version'])).toEqual({ code: 0, output: '0.0.1\n' })
})

test('refuses a pnpm that the registry gives another content', { timeout: 60_000 }, async () => {
  const folder = await clone({ isOther: true })
  await expect(findPnpm(folder)).rejects.toThrow(/EINTEGRITY[^]*Could not install pnpm 0\.0\.1/)
  expect(existsSync(join(folder, '.tooling/node_modules/pnpm'))).toBe(false)
})
