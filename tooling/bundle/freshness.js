import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A bundle's sources: the installation's hash, and each file's time and size. */
const record = 'made-from.json'

/**
 * The size of a file and when it last changed; undefined if it is gone. The inode's time cannot be set back, as a copy can do
 * with the other one.
 * @param {string} path
 */
const stampOf = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`
}

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex')

/**
 * One text for all files: it changes when one of them does, or is gone.
 * @param {string} root
 * @param {readonly string[]} files relative to the root
 */
const stampsOf = (root, files) => hashOf(files.map((file) => `${file} ${stampOf(join(root, file))}`).join('\n'))

/**
 * Notes in the folder of a bundle what it was made from. Packages of others are those of the installation.
 * @param {{ root: string, folder: string, installation: string, inputs: readonly string[], stamps?: string }} made
 */
export const noteSources = ({ root, folder, installation, inputs }) => {
  const ours = inputs.map((input) => relative(root, input)).filter((input) => !/(^|[\\/])node_modules[\\/]/.test(input))
  const files = [...new Set(ours)].toSorted()
  writeFileSync(join(folder, record), JSON.stringify({ installation, files, stamps: stampsOf(root, files) }))
}

/**
 * Whether the bundle of a folder is there and every source is as it was when it was made. False for a folder that cannot be read.
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
