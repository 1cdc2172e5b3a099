import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildWindow } from '@brazier/console/build'

// Writes the documents of the console and the two APIs, named `#made/…`.

const root = new URL('../../../', import.meta.url)
const to = new URL('../dist/made/', import.meta.url)

const documents = {
  service: 'packages/contract/openapi.json',
  control: 'apps/server/control-openapi.json',
  state: 'packages/backend/state.schema.json',
} as const

/** Browsers read a long text faster as JSON than as a program. */
const moduleOf = (name: string, json: string): string => `export const ${name} = JSON.parse(${JSON.stringify(json)})\n`

const readJson = async (file: URL): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

const write = (name: string, text: string): Promise<void> => writeFile(new URL(`${name}.js`, to), text)

await mkdir(fileURLToPath(to), { recursive: true })
await write('page', `export const page = ${JSON.stringify(await buildWindow())}\n`)
for (const [name, file] of Object.entries(documents)) {
  await write(name, moduleOf('document', JSON.stringify(await readJson(new URL(file, root)))))
}
const { version } = (await readJson(new URL('../package.json', import.meta.url))) as { readonly version: string } // ours
const loaders = Object.keys(documents).map((name) => `  ${name}: () => import('./${name}.js'),\n`)
await write('documents', `export const documents = {\n${loaders.join('')}}\nexport const version = '${version}'\n`)
