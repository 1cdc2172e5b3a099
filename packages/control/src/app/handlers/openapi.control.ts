import type { ControlHandler } from '../control-handler.ts'
import { servedDocument } from '../served-document.ts'

export const openapiControl: ControlHandler<'openapi.control'> = async ({ service }) => ({
  status: 200,
  body: await servedDocument(service, 'control'),
})
