import { copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../bootstrap/root.js'

// Puts the files of the reference page into the build of `brazier`, with their licences. They are copied rather than depended
// on: decision 0078.
const server = join(root, 'apps/server')
const from = dirname(createRequire(join(server, 'package.json')).resolve('swagger-ui-dist/package.json'))
const to = join(server, 'dist/reference/files')
mkdirSync(to, { recursive: true })
for (const name of [
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'swagger-ui.css',
  'LICENSE',
  'NOTICE',
]) {
  copyFileSync(join(from, name), join(to, name))
}
