import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../bootstrap/capture.js'

/**
 * Folders of published packages, in order.
 * @param {string} root
 */
export const publishable = (root) => {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
  )
  return folders.filter((folder) => !readFileSync(join(folder, 'package.json'), 'utf8').includes('"private": true'))
}

/**
 * Packs a folder as for publication. `files` are paths in the tarball. Another code than 0 comes with why.
 * @param {import('../bootstrap/pnpm.js').Invocation} pnpm
 * @param {string} folder
 * @param {string} out folder that the tarball is put into
 * @returns {Promise<{ code: number, output: string, tarball: string, files: string[] }>}
 */
export const pack = async (pnpm, folder, out) => {
  const args = [...pnpm.args, '--dir', folder, 'pack', '--json', '--pack-destination', out]
  const { code, output } = await capture(pnpm.command, args)
  const start = output.indexOf('{')
  if (code !== 0 || start === -1) return { code: code || 1, output, tarball: '', files: [] }
  /** @type {unknown} */
  const said = JSON.parse(output.slice(start))
  const packed = /** @type {{ filename: string, files: { path: string }[] }} */ (said)
  return { code, output: '', tarball: packed.filename, files: packed.files.map(({ path }) => path) }
}

/**
 * Built files without sources, of an older build. The console's build empties its folder.
 * @param {string[]} files
 */
const leftOvers = (files) => {
  const sources = new Set(
    files.filter((name) => name.startsWith('src/')).map((name) => name.slice(4).replace(/\.tsx?$/, '')),
  )
  if (sources.size === 0) return []
  return files.filter(
    (name) => /^dist\/(?!console\/files\/).*\.js$/.test(name) && !sources.has(name.slice(5).replace(/\.js$/, '')),
  )
}

/**
 * Returns, in words, files that a tarball lacks, and files that do not belong there.
 * @param {string[]} files
 */
export const complaints = (files) => {
  const lacking = ['LICENSE', 'README.md', 'package.json'].filter((name) => !files.includes(name))
  const stray = files.filter((name) => /\.test(-d)?\.|\.tsbuildinfo$|(^|\/)node_modules\/|\.tmp\./.test(name))
  return [
    ...lacking.map((name) => `lacks ${name}`),
    ...stray.map((name) => `holds ${name}, which is for nobody`),
    ...leftOvers(files).map((name) => `holds ${name}, of an older build: delete dist and build again`),
  ]
}
