import type { OpenApiDocument } from '@brazier/contract/openapi'
import { callsText } from './calls-text.ts'
import { methodExamplesText, methodsText } from './methods-text.ts'

/** This repository wrote the document. */
const parsed = (text: string): OpenApiDocument => JSON.parse(text) as OpenApiDocument

/** Path from the root, and expected text, by the service's document. */
export const clientFiles = [
  { path: 'packages/client/src/calls.ts', text: () => callsText() },
  { path: 'packages/client/src/methods.ts', text: (document: string) => methodsText(parsed(document)) },
  { path: 'packages/client/src/methods.test-d.ts', text: (document: string) => methodExamplesText(parsed(document)) },
] as const
