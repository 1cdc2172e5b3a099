import type { NamedSchema } from '@brazier/contract/openapi'
import * as z from 'zod'
import { type Docstring, docstrings } from './docstrings.ts'

const root = new URL('../../', import.meta.url)

const Exports = z.record(z.string(), z.unknown())

const describe = (said: Docstring | undefined): string | undefined =>
  said?.text === '' && said.source !== undefined ? `Source: ${said.source}.` : said?.text

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

/** Schemas by code name, with docstrings. */
export const namedSchemas = async (): Promise<{ readonly [name: string]: NamedSchema }> => {
  const named: { [name: string]: NamedSchema } = {}
  for (const [path, said] of docstrings('packages/contract/src/*/[a-z]*.ts')) {
    const exported = Exports.parse(await import(new URL(path, root).href))
    for (const [name, schema] of Object.entries(exported)) {
      // A capital letter makes a noun of the specification.
      if (/^[A-Z]/.test(name) && isSchema(schema)) named[name] = { schema, description: describe(said.get(name)) }
    }
  }
  return named
}

/** Docstring by row. */
export const endpointDescriptions = (): { readonly [id: string]: string } =>
  Object.fromEntries(
    [...docstrings('packages/contract/src/*/*.*.ts')].flatMap(([path, said]) => {
      const id = /([^/]+)\.ts$/.exec(path)?.[1] ?? path
      const [first] = said.values()
      return first === undefined ? [] : [[id, first.text]]
    }),
  )
