import { control, type ControlAnswers } from '@brazier/control'
import { type DocumentName, documentText } from '../documents.ts'

type Document = ControlAnswers<'openapi'>['body']

const served = new Map<DocumentName, Document>()

/** A document whose server is the one that it came from. */
export const servedDocument = (name: DocumentName): Document => {
  const known = served.get(name)
  if (known !== undefined) return known
  const document = {
    ...control.openapi.responses[200].parse(JSON.parse(documentText(name))),
    servers: [{ url: '/', description: 'This server' }],
  }
  served.set(name, document)
  return document
}
