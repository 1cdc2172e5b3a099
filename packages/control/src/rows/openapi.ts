import { controlRow } from '../row.ts'
import { OpenApi } from '../schemas/shapes.ts'

/** Gives the OpenAPI document of the service. */
export const openapi = controlRow('openapi', {
  about: 'the API as OpenAPI 3.1',
  responses: { 200: OpenApi },
})
