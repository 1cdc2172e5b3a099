import { controlDocumentText } from './control-document.ts'
import { serviceDocumentText } from './service-document.ts'

export const openApiFiles = [
  { path: 'packages/contract/openapi.json', text: serviceDocumentText },
  { path: 'apps/server/control-openapi.json', text: controlDocumentText },
] as const
