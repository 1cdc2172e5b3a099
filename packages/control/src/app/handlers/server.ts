import { control, type ControlAnswers } from '../../control.ts'
import type { ControlHandler, ControlService } from '../control-handler.ts'
import { keptFor } from '../kept-for.ts'
import { refusal } from '../refusal.ts'

type Document = ControlAnswers<'openapi'>['body']

const read = async (service: ControlService, name: 'service' | 'control'): Promise<Document> => {
  const document = {
    ...control.openapi.responses[200].parse(await service.readDocument(name)),
    servers: [{ url: '/', description: 'This server' }],
  }
  return document
}

const documents = {
  service: keptFor((service) => read(service, 'service')),
  control: keptFor((service) => read(service, 'control')),
}

export const health: ControlHandler<'health'> = async ({ service }) => ({
  status: 200,
  body: { status: 'ok', version: service.version },
})

export const openapi: ControlHandler<'openapi'> = async ({ service }) => ({
  status: 200,
  body: await documents.service(service),
})

export const openapiControl: ControlHandler<'openapi.control'> = async ({ service }) => ({
  status: 200,
  body: await documents.control(service),
})

export const metrics: ControlHandler<'metrics'> = async ({ service }) =>
  service.metrics?.() ?? refusal(404, 'the metrics are off; start brazier with --metrics')
