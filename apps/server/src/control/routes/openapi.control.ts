import { OpenApi, servedDocument } from '../../documents.ts'
import { controlRoute } from '../control-route.ts'

/** Gives the OpenAPI document of the control API. */
export const openapiControl = controlRoute({
  id: 'openapi.control',
  method: 'GET',
  path: '/_brazier/control-openapi.json',
  about: 'the control API as OpenAPI 3.1',
  responses: { 200: OpenApi },
  handle: async () => ({ status: 200, body: servedDocument('control') }),
})
