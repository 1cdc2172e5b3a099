import { fileURLToPath } from 'node:url'

/** Folder of the clone, whatever the working directory is. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
