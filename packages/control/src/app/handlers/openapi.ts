import type { ControlHandler } from '../control-handler.ts'
import { servedDocument } from '../served-document.ts'

export const openapi: ControlHandler<'openapi'> = async ({ service }) => ({
  status: 200,
  body: await servedDocument(service, 'service'),
})
