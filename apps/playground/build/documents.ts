import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The documents that the service reads. */
export const documentNames = ['demo', 'service', 'control', 'state', 'version'] as const

type DocumentName = (typeof documentNames)[number]

const files: { readonly [Name in DocumentName]: string } = {
  demo: 'apps/server/demo/demo.json',
  service: 'packages/contract/openapi.json',
  control: 'apps/server/control-openapi.json',
  state: 'packages/backend/state.schema.json',
  version: 'apps/server/package.json',
}

const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`

/** A document's module. A browser reads long JSON faster than a program. */
const moduleOf = async (name: DocumentName): Promise<string> => {
  const text = await readFile(fileURLToPath(new URL(`../../../${files[name]}`, import.meta.url)), 'utf8')
  const value: unknown = JSON.parse(text)
  // Our own manifest.
  const content = name === 'version' ? (value as { readonly version: string }).version : value
  return `export default JSON.parse(${literal(JSON.stringify(content))})\n`
}

/** Documents as modules: the page asks nobody for data. */
export const documentFiles = async (): Promise<{ readonly [Name in DocumentName]: string }> => {
  const entries = await Promise.all(documentNames.map(async (name) => [name, await moduleOf(name)] as const))
  // fromEntries forgets the names.
  return Object.fromEntries(entries) as { readonly [Name in DocumentName]: string }
}
