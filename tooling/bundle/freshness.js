import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** The installation's hash, and each source's time and size. */
const record = 'made-from.json'

/**
 * The size of a file and its last change; undefined if it is gone. A copy cannot set back the inode's.
 * @param {string} path
 */
const stampOf = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`
}

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Changes when a file changes or is gone.
 * @param {string} root
 * @param {readonly string[]} files relative to the root
 */
const stampsOf = (root, files) => hashOf(files.map((file) => `${file} ${stampOf(join(root, file))}`).join('\n'))

/**
 * Notes in a bundle's folder what it was made from. Packages of others are those of the installation.
 * @param {{ root: string, folder: string, installation: string, inputs: readonly string[], stamps?: string }} made
 */
export const noteSources = ({ root, folder, installation, inputs }) => {
  const ours = inputs.map((input) => relative(root, input)).filter((input) => !/(^|[\\/])node_modules[\\/]/.test(input))
  const files = [...new Set(ours)].toSorted()
  writeFileSync(join(folder, record), JSON.stringify({ installation, files, stamps: stampsOf(root, files) }))
}

/**
 * Whether a bundle is there and its sources are unchanged. False for an unreadable folder.
 * @param {{ root: string, folder: string, installation: string }} wanted
 */
export const isFresh = ({ root, folder, installation }) => {
  try {
    /** @type {unknown} */
    const read = JSON.parse(readFileSync(join(folder, record), 'utf8'))
    const made = /** @type {{ installation: string, files: string[], stamps: string }} */ (read) // as written above
    return made.installation === installation && made.stamps === stampsOf(root, made.files)
  } catch {
    return false
  }
}

/**
 * Returns the folders of bundles, the newest first.
 * @param {string} folder how they begin
 */
export const bundlesOf = (folder) =>
  readdirSync(dirname(folder))
    .filter((name) => name.startsWith(basename(folder)))
    .map((name) => join(dirname(folder), name))
    .toSorted((a, b) => changeOf(b) - changeOf(a))

/**
 * 0 for a folder that another process has just deleted.
 * @param {string} path
 */
const changeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
