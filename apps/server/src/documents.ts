import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod'

/** The OpenAPI documents that there are: of the service, and of the control API. */
export const documentNames = ['service', 'control'] as const

/** See `documentNames`. */
export type DocumentName = (typeof documentNames)[number]

const files: { readonly [Name in DocumentName]: () => string | URL } = {
  service: () => createRequire(import.meta.url).resolve('@brazier/contract/openapi.json'),
  control: () => new URL('../control-openapi.json', import.meta.url),
}

/** The text of a document, as `npm run openapi` wrote it. */
export const documentText = (name: DocumentName): string => readFileSync(files[name](), 'utf8')

/** An OpenAPI document; what is in it, the table says. */
export const OpenApi = z.looseObject({ openapi: z.string(), servers: z.array(z.object({ url: z.string() })) })

const served = new Map<DocumentName, z.output<typeof OpenApi>>()

/** A document whose server is the one that it came from. */
export const servedDocument = (name: DocumentName): z.output<typeof OpenApi> => {
  const known = served.get(name)
  if (known !== undefined) return known
  const document = {
    ...OpenApi.parse(JSON.parse(documentText(name))),
    servers: [{ url: '/', description: 'This server' }],
  }
  served.set(name, document)
  return document
}
