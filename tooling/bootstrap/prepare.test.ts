import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { markInstalled } from './installation.js'
import { pinnedPnpm } from './pnpm.js'
import { nodePackage, pinnedNode, root } from './root.js'

/** The scripts in a clone whose pnpm only brings a file in place of Node. `find` returns the Node that a start runs with. */
const smallClone = () => {
  const clone = mkdtempSync(join(tmpdir(), 'brazier-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  cpSync(join(root, 'tooling/bootstrap'), join(clone, 'tooling/bootstrap'), { recursive: true })
  for (const file of ['package.json', 'pnpm-workspace.yaml']) cpSync(join(root, file), join(clone, file))
  for (const folder of ['bin', 'node_modules']) mkdirSync(join(clone, folder))
  const place = join(clone, pinnedNode, nodePackage(process.platform, process.arch), 'bin')
  const version = pinnedPnpm(readFileSync(join(root, 'package.json'), 'utf8'))
  const pnpm = join(clone, 'bin/pnpm')
  writeFileSync(
    pnpm,
    `#!/bin/sh\n[ $1 = --version ] && echo ${version} || { mkdir -p ${place}; touch ${place}/node; }\n`,
  )
  chmodSync(pnpm, 0o755)
  const script = `Object.defineProperty(process.versions, 'node', { value: process.argv[1] })
const { findNode, prepare } = await import('./tooling/bootstrap/prepare.js')
await prepare('server')
console.log(findNode('server'))`
  const env = { ...process.env, PATH: `${join(clone, 'bin')}:${process.env['PATH']}` }
  const find = (node: string): string =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script, node], {
      cwd: clone,
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  return { clone, place, find }
}

test.skipIf(process.platform === 'win32')('an older Node gets the pinned one, also after a start on a newer', () => {
  const { clone, place, find } = smallClone()
  markInstalled(clone, 'server')
  expect(find('24.0.0')).toBe(`${process.execPath}\n`)
  expect(find('20.11.0')).toBe(`${join(place, 'node')}\n`)
})
