import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocumented } from './coverage-text.ts'
import { drawList } from './draw-list.ts'
import { endpointsOf } from './page-endpoints.ts'

// Writes spec/endpoints.json anew from a checkout of the public documentation, and says what is new and gone: node
// tooling/bootstrap/run.js node --conditions=@brazier/source tooling/documented/draw.ts <folder>

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new TypeError('draw: name the folder of a checkout of the documentation')

const pages = globSync(['_docs/_api/endpoints/**/*.md', '_docs/_partners/isv_partners/cohort_import.md'], {
  cwd: folder,
}).toSorted()
if (pages.length === 0) throw new TypeError(`draw: ${folder} has no _docs/_api/endpoints`)

const named = pages.flatMap((page) => endpointsOf(page, readFileSync(join(folder, page), 'utf8')))
const { endpoints, added, gone } = drawList(readDocumented(), named)

const file = new URL('../../spec/endpoints.json', import.meta.url)
const before: object = JSON.parse(readFileSync(file, 'utf8')) as object // the list and its comment
writeFileSync(file, `${JSON.stringify({ ...before, endpoints }, undefined, 2)}\n`)
process.stdout.write(`${pages.length} pages name ${named.length} endpoints\n`)
for (const { method, path, page } of added) process.stdout.write(`new: ${method} ${path} (${page})\n`)
for (const { method, path, page } of gone) process.stdout.write(`gone: ${method} ${path} (${page})\n`)
