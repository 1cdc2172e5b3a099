import { controlDocumentText } from './control-document.ts'
import { serviceDocumentText } from './service-document.ts'

/** Every committed document: its path from the root, and what it should say. */
export const openApiFiles = [
  { path: 'packages/contract/openapi.json', text: serviceDocumentText },
  { path: 'apps/server/control-openapi.json', text: controlDocumentText },
] as const
