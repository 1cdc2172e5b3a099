import { fileURLToPath } from 'node:url'

/** Folder of the clone, whatever the working directory is. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Where the pinned Node is installed, from the root. */
export const pinnedNode = 'tooling/pinned-node/node_modules'
