import { readFileSync, writeFileSync } from 'node:fs'
import { clientFiles } from '../member-texts/client-files.ts'
import { openApiFiles } from './open-api-files.ts'

const root = new URL('../../', import.meta.url)

// Writes the OpenAPI documents, and from them what the client says of its methods. Run after a change of an endpoint, a schema or
// its comments, a witness or the demo: npm run openapi
for (const { path, text } of openApiFiles) {
  writeFileSync(new URL(path, root), await text())
}
const document = readFileSync(new URL('packages/contract/openapi.json', root), 'utf8')
for (const { path, text } of clientFiles) {
  writeFileSync(new URL(path, root), text(document))
}
