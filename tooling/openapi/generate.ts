import { readFileSync, writeFileSync } from 'node:fs'
import { manifestText, routeTableText } from './route-table.ts'

const root = new URL('../../', import.meta.url)

// Writes what is made from the rows. Run after a change of an endpoint, a schema or its comments, a witness or the demo: npm run openapi
writeFileSync(new URL('packages/contract/src/route-table.ts', root), routeTableText())
const manifest = new URL('packages/contract/package.json', root)
writeFileSync(manifest, manifestText(readFileSync(manifest, 'utf8')))
// The contract loads the table. The control API's examples read the schema of state files.
await import('../state-schema/generate.ts')
const { openApiFiles } = await import('./open-api-files.ts')
const { clientFiles } = await import('../member-texts/client-files.ts')
for (const { path, text } of openApiFiles) {
  writeFileSync(new URL(path, root), await text())
}
const document = readFileSync(new URL('packages/contract/openapi.json', root), 'utf8')
for (const { path, text } of clientFiles) {
  writeFileSync(new URL(path, root), text(document))
}
await import('../documented/generate.ts')
