import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Patterns under `packages:`, in order. Reads only plain names and `folder/*`.
 * @param {string} yaml
 */
export const workspacePatterns = (yaml) => {
  const block = /^packages:\n((?:[ ]+-.*\n?)+)/m.exec(yaml)?.[1] ?? ''
  return [...block.matchAll(/-\s*['"]?([^'"\s]+)/g)].map((match) => match[1] ?? '')
}

/**
 * Files that decide what an installation holds, relative to the root, sorted.
 * @param {string} root
 */
export const manifests = (root) => {
  const patterns = workspacePatterns(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  const folders = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`) : []
  })
  const files = ['package.json', ...folders.map((folder) => `${folder}/package.json`)]
  const present = files.filter((file) => existsSync(join(root, file)))
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...present].toSorted()
}

/**
 * Hashes all manifests and the platform: equal fingerprints, equal installations.
 * @param {string} root
 */
export const fingerprint = (root) => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  for (const file of manifests(root)) {
    const path = join(root, file)
    hash.update(`${file}\n`).update(existsSync(path) ? readFileSync(path) : '')
  }
  return hash.digest('hex')
}
