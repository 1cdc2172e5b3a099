import { readFileSync } from 'node:fs'
import { shownFile } from './files/shown-file.ts'

export const documentNames = ['service', 'control'] as const

export type DocumentName = (typeof documentNames)[number]

const files: { readonly [Name in DocumentName]: () => string | URL } = {
  service: () => shownFile('@brazier/contract/openapi.json'),
  control: () => new URL('../control-openapi.json', import.meta.url),
}

/** Reads what `npm run openapi` wrote. */
export const documentText = (name: DocumentName): string => readFileSync(files[name](), 'utf8')

export const readDocument = (name: DocumentName | 'state'): unknown =>
  JSON.parse(
    name === 'state' ? readFileSync(shownFile('@brazier/backend/state.schema.json'), 'utf8') : documentText(name),
  )
