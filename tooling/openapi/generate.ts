import { writeFileSync } from 'node:fs'
import { openApiFiles } from './open-api-files.ts'

// Writes the OpenAPI documents. Run after a change of an endpoint, a schema, a witness or the demo: npm run openapi
for (const { path, text } of openApiFiles) {
  writeFileSync(new URL(`../../${path}`, import.meta.url), await text())
}
