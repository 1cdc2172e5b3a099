import { writeFileSync } from 'node:fs'
import { schemaText } from './schema-text.ts'

// Writes the JSON Schema of state files. Run after a change of the zod schema: npm run openapi
writeFileSync(new URL('../../packages/backend/state.schema.json', import.meta.url), schemaText())
