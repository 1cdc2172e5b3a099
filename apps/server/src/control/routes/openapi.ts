import { OpenApi, servedDocument } from '../../documents.ts'
import { controlRoute } from '../control-route.ts'

/** Gives the OpenAPI document of the service. */
export const openapi = controlRoute({
  id: 'openapi',
  method: 'GET',
  path: '/_brazier/openapi.json',
  about: 'the API as OpenAPI 3.1',
  responses: { 200: OpenApi },
  handle: async () => ({ status: 200, body: servedDocument('service') }),
})
