export { createOpenApi, type OpenApiOptions } from './openapi/create-open-api.ts'
export type { JsonSchema } from './openapi/json-schema.ts'
export type { Answer, Examples, Operation, OperationExamples } from './openapi/operation.ts'
export {
  type DocumentComponents,
  type DocumentFrame,
  type OpenApiDocument,
  writeDocument,
} from './openapi/write-document.ts'
export type { NamedSchema } from './openapi/write-schemas.ts'
