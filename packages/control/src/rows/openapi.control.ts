import { controlRow } from '../row.ts'
import { OpenApi } from '../schemas/shapes.ts'

/** Gives the OpenAPI document of the control API. */
export const openapiControl = controlRow('openapi.control', {
  about: 'the control API as OpenAPI 3.1',
  responses: { 200: OpenApi },
})
