import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { pagesFolder, repository } from '../repository.ts'
import { apiPages } from './api-pages.ts'
import { commandPage } from './command-page.ts'
import { controlPages } from './control-pages.ts'
import { repositoryPages } from './document-pages.ts'
import type { Named } from './members.ts'
import type { Document, Schema } from './openapi.ts'
import { packagesPage } from './packages-page.ts'
import { writePages } from './page.ts'
import { stateSchemaPage } from './state-schema-page.ts'

// Writes pages from tables and documents before each site build; nobody edits them.

const read = (path: string): unknown => JSON.parse(readFileSync(repository + path, 'utf8'))

const folder = repository + pagesFolder
for (const made of ['reference', 'project']) rmSync(`${folder}${made}`, { recursive: true, force: true })

writePages(folder, [
  // They come from the same tables, and a test compares them.
  ...apiPages(read('packages/contract/openapi.json') as Document),
  // As above.
  ...controlPages(read('apps/server/control-openapi.json') as Document),
  // The schema contains its definitions.
  stateSchemaPage(read('packages/backend/state.schema.json') as Schema & { $defs: Named }),
  await commandPage(),
  packagesPage(),
  ...repositoryPages(),
])

const pictures = `${repository}apps/docs/public/pictures`
mkdirSync(pictures, { recursive: true })
for (const name of readdirSync(`${repository}docs/pictures`)) {
  copyFileSync(`${repository}docs/pictures/${name}`, `${pictures}/${name}`)
}
