import { StateFile } from '@brazier/backend'
import {
  type Answer,
  type DocumentFrame,
  type Operation,
  type OperationExamples,
  writeDocument,
} from '@brazier/contract/openapi'
import { type AnswerKind, controlTable } from '@brazier/control'
import * as z from 'zod'
import { describeControl, nameOfRow } from '../member-texts/describe-control.ts'
import { before, controlExamples } from './control-examples.ts'
import { controlGroupOf, controlGroups } from './control-groups.ts'
import { docstrings } from './docstrings.ts'
import { documentText, versionOf } from './service-document.ts'

type Row = (typeof controlTable)[number]

const Refusal = z.object({ message: z.string().describe('Why the request is refused, and where it is at fault.') })

const refusal = (description: string): Answer => ({ description, schema: Refusal, headers: [] })

const refusals = {
  BadRequest: refusal('The query or the body does not fit; `message` names the place of each fault.'),
  WrongToken: refusal('The server was started with a control token, and this is not it.'),
  NotAllowed: refusal('The request comes from elsewhere: another host name, or a page of another site.'),
  NoWorkspace: refusal('There is no workspace of that name.'),
  TooLarge: refusal('The body is larger than the endpoint takes.'),
  NotJson: refusal('The body is not announced as `application/json`.'),
  Failure: refusal('A failure of the server.'),
  Refused: refusal('Any other refusal: `message` says why, such as 409 for what cannot be done as things are.'),
}

type RefusalName = keyof typeof refusals

const refusalsOf = ({ path, query, body }: Row): { readonly [status: string]: RefusalName } => ({
  ...((query ?? body) && { 400: 'BadRequest' as const }),
  401: 'WrongToken',
  403: 'NotAllowed',
  ...(path.includes('/:workspace') && { 404: 'NoWorkspace' as const }),
  ...(body && { 413: 'TooLarge' as const, 415: 'NotJson' as const }),
  500: 'Failure',
  default: 'Refused',
})

/** A path is a text, without comments. */
const parameters: { readonly [name: string]: string } = {
  workspace: 'The name of the workspace. An unknown one is a 404.',
  braze_id: 'The `braze_id` of a user.',
  call: 'The id of a call.',
  canvas: 'The id of a Canvas.',
  checkpoint: 'The number of a checkpoint.',
  collection: 'A list of a state file, such as `campaigns`.',
  fault: 'The id of a fault.',
  job: 'The id of a job.',
  key: 'An API key.',
  merge: 'The number of a merge.',
  record: 'The id of a record of the list.',
  request: 'The id of a request, as in `X-Request-Id`.',
  sequence: 'The number of a message in the outbox.',
}

const describedBy = (name: string): string => {
  const text = parameters[name]
  if (text === undefined) throw new TypeError(`the path parameter ${name} has no description`)
  return text
}

const mediaTypes = new Map<AnswerKind, string>([
  ['html', 'text/html'],
  ['stream', 'text/event-stream'],
  ['text', 'text/plain'],
])

const paramsOf = (path: string): z.ZodType | undefined => {
  const names = [...path.matchAll(/:(\w+)/g)].map(
    ([, name = '']) => [name, z.string().describe(describedBy(name))] as const,
  )
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names))
}

const operationOf = (row: Row, about: string, examples: OperationExamples | undefined): Operation => ({
  id: row.id,
  method: row.method,
  path: row.path,
  tag: controlGroupOf(row.id).name,
  about,
  notes: row.body === undefined ? [] : [`The body may have up to ${row.bodyBytes / 1_000_000} MB.`],
  params: paramsOf(row.path),
  query: row.query,
  headers: row.headers,
  body: row.body,
  answers: {
    ...refusalsOf(row),
    // A shared answer cannot hold one route's examples.
    ...(examples?.responses?.['400'] && { 400: refusals.BadRequest }),
    ...Object.fromEntries(
      Object.entries(row.responses).map(([status, schema]) => [
        status,
        { description: 'Done.', schema, headers: [], type: mediaTypes.get(row.kind) },
      ]),
    ),
  },
  examples,
})

const frame: DocumentFrame = {
  info: {
    title: 'Brazier control API',
    version: versionOf('apps/server'),
    summary: 'Workspaces, their state, their time and what happened in them.',
    description:
      'What a test needs beside the API itself. On a loopback host it answers programs of this machine; with a control token, any program that sends it. Members that this document does not name are refused.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: 'http://localhost:4747', description: 'A server on this machine' }],
  tags: controlGroups,
  security: [{}, { controlToken: [] }],
  securitySchemes: {
    controlToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'What the server was started with as `--control-token`.',
    },
  },
  headers: {},
  answers: refusals,
  schemas: {
    StateFile: { schema: StateFile },
    Refusal: { schema: Refusal, description: 'Why a request is refused.' },
  },
}

/** Text of apps/server/control-openapi.json. */
export const controlDocumentText = async (): Promise<string> => {
  const said = new Map([...docstrings('packages/control/src/rows/*.ts').values()].flatMap((found) => [...found]))
  const examples = await controlExamples()
  const operations = controlTable.map((row) =>
    operationOf(row, said.get(nameOfRow(row.id))?.text ?? row.about, examples[row.id]),
  )
  return documentText({ ...describeControl(writeDocument(frame, operations)), 'x-before': before })
}
