import { control, type ControlAnswers } from '../control.ts'
import type { ControlService } from './control-handler.ts'
import { keptFor } from './kept-for.ts'

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

/** Names the server that serves it. */
export const servedDocument = (service: ControlService, name: 'service' | 'control'): Promise<Document> =>
  documents[name](service)
