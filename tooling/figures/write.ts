import { readFileSync, writeFileSync } from 'node:fs'
import { figuresTable } from './figures.ts'

const page = new URL('../../docs/architecture.md', import.meta.url)
const text = readFileSync(page, 'utf8')
const table = /(?<=^## Figures\n\n[^\n]+\n\n)(?:\|[^\n]*\n)+/m
if (!table.test(text)) throw new Error('docs/architecture.md has no table under "Figures"')
writeFileSync(page, text.replace(table, `${figuresTable()}\n`))
