import type { OpenApiDocument } from '@brazier/contract/openapi'
import { callsText } from './calls-text.ts'
import { methodExamplesText, methodsText } from './methods-text.ts'

/** The document of the API; this repository wrote it. */
const parsed = (text: string): OpenApiDocument => JSON.parse(text) as OpenApiDocument

/** Every file of the client that is written: its path from the root, and what it should say, by the text of the service's document. */
export const clientFiles = [
  { path: 'packages/client/src/calls.ts', text: () => callsText() },
  { path: 'packages/client/src/methods.ts', text: (document: string) => methodsText(parsed(document)) },
  { path: 'packages/client/src/methods.test-d.ts', text: (document: string) => methodExamplesText(parsed(document)) },
] as const
