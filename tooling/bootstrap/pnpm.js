import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './capture.js'
import { Failure } from './failure.js'

/** @typedef {{ command: string, args: string[] }} Invocation */

/**
 * Such as `12.4.2`.
 * @param {string} packageJson
 */
export const pinnedPnpm = (packageJson) => {
  const match = /"packageManager":\s*"pnpm@([\d.]+)/.exec(packageJson)
  if (!match?.[1]) throw new Failure('package.json must pin a version of pnpm in "packageManager".')
  return match[1]
}

/**
 * Finds the pinned pnpm on PATH or in `.tooling`, else installs it there with npm. npm checks it against the lockfile in
 * `tooling/bootstrap/pnpm`.
 * @param {string} root
 * @returns {Promise<Invocation>}
 */
export const findPnpm = async (root) => {
  const version = pinnedPnpm(readFileSync(join(root, 'package.json'), 'utf8'))
  const onPath = { command: 'pnpm', args: [] }
  if (await answersVersion(onPath, version)) return onPath

  const folder = join(root, '.tooling')
  const pinned = { command: process.execPath, args: [join(folder, 'node_modules/pnpm/bin/pnpm.mjs')] }
  if (existsSync(pinned.args[0] ?? '') && (await answersVersion(pinned, version))) return pinned

  await bring(root, folder, version)
  return pinned
}

/**
 * @param {Invocation} pnpm
 * @param {string} version
 */
const answersVersion = async ({ command, args }, version) => {
  const { code, output } = await capture(command, [...args, '--version'], { env: { COREPACK_ENABLE_NETWORK: '0' } })
  return code === 0 && output.trim() === version
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {string} version
 */
const bring = async (root, folder, version) => {
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(join(root, 'tooling/bootstrap/pnpm', file), join(folder, file))
  }
  // A user's .npmrc may switch these off.
  const needed = ['--package-lock', '--include=optional', '--include=prod']
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { command, args } = npm()
  const { code, output } = await capture(command, [...args, 'ci', '--prefix', folder, ...needed, ...flags])
  if (code === 0) {
    writeShims(folder)
    return
  }
  throw new Failure(
    `${output.trim()}\n\nCould not install pnpm ${version}. Check that the npm registry is reachable: npm view pnpm version`,
  )
}

/**
 * Writes a `pnpm` for PATH. The package's needs an install script, and we run none.
 * @param {string} folder
 */
const writeShims = (folder) => {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'pnpm'), '#!/bin/sh\nexec node "$(dirname "$0")/../node_modules/pnpm/bin/pnpm.mjs" "$@"\n')
  chmodSync(join(bin, 'pnpm'), 0o755)
  writeFileSync(join(bin, 'pnpm.cmd'), '@node "%~dp0..\\node_modules\\pnpm\\bin\\pnpm.mjs" %*\r\n')
}

/** The npm running this script, or on PATH. */
const npm = () => {
  const path = process.env['npm_execpath'] ?? ''
  if (path.endsWith('npm-cli.js') && existsSync(path)) return { command: process.execPath, args: [path] }
  return { command: 'npm', args: [] }
}
