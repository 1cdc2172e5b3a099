import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Outside the workspace: the peers are large. */
export const peersFolder: string = new URL('../peers', import.meta.url).pathname

const entries = {
  autocannon: 'autocannon/autocannon.js',
  mockoon: '@mockoon/cli/bin/run.js',
  prism: '@stoplight/prism-cli/dist/index.js',
  'json-server': 'json-server/lib/cli/bin.js',
} as const

export type Peer = keyof typeof entries

let installed: Promise<unknown> | undefined

const install = async (): Promise<void> => {
  if (await isThere(join(peersFolder, 'node_modules/.package-lock.json'))) return
  process.stderr.write('installing the peers\n')
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', args, { cwd: peersFolder })
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Installs missing peers. */
export const peerCommand = async (peer: Peer): Promise<readonly string[]> => {
  installed ??= install()
  await installed
  return [process.execPath, join(peersFolder, 'node_modules', entries[peer])]
}
