import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licencesOf } from '../../apps/console/build/licences.ts'
import { bundleServer } from './bundle.js'

// Puts what `brazier` publishes into apps/server/bundle. Needs the build of the types.

const root = fileURLToPath(new URL('../../', import.meta.url))
const server = join(root, 'apps/server')
const to = join(server, 'bundle')

/**
 * Includes types that it imports.
 * @param {string} file
 * @param {Set<string>} copied
 * @returns {Promise<void>}
 */
const copyTypes = async (file, copied = new Set()) => {
  if (copied.has(file)) return
  copied.add(file)
  const text = await readFile(file, 'utf8')
  const target = join(to, 'types', relative(join(server, 'dist'), file))
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, text.replace(/\n\/\/# sourceMappingURL=.*$/, '\n'))
  for (const [, path = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.ts['"]/g)) {
    await copyTypes(resolve(dirname(file), `${path}.d.ts`), copied)
  }
}

/** Documents of other packages. */
const documents = ['packages/contract/openapi.json', 'packages/backend/state.schema.json']

await rm(to, { recursive: true, force: true })
await mkdir(join(to, 'documents'), { recursive: true })
const inputs = await bundleServer({ root, to })
await copyTypes(join(server, 'dist/index.d.ts'))
for (const document of documents) {
  await cp(join(root, document), join(to, 'documents', document.split('/').at(-1) ?? ''))
}
await writeFile(join(to, 'LICENCES.txt'), await licencesOf(inputs))
