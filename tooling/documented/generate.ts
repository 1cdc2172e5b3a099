import { writeFileSync } from 'node:fs'
import { coverageText } from './coverage-text.ts'

// Writes docs/coverage.md. Run after a change of the table: npm run openapi
writeFileSync(new URL('../../docs/coverage.md', import.meta.url), coverageText())
