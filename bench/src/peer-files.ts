import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@brazier/contract'

const text = { type: 'string' }
const identifier = { type: 'object', properties: { external_id: text }, required: ['external_id'] }
const message = { type: 'object', properties: { message: text } }
const answer = (description: string, schema: object, example: object) => ({
  description,
  content: { 'application/json': { schema, example } },
})
const body = (schema: object) => ({ required: true, content: { 'application/json': { schema } } })

const openapi = (user: object): object => ({
  openapi: '3.0.3',
  info: { title: 'two endpoints', version: '1' },
  paths: {
    '/ready': { get: { responses: { 200: answer('ready', message, { message: 'success' }) } } },
    '/users/merge': {
      post: {
        requestBody: body({
          type: 'object',
          required: ['merge_updates'],
          properties: {
            merge_updates: {
              type: 'array',
              maxItems: limits.mergeUpdates,
              items: {
                type: 'object',
                additionalProperties: false,
                required: ['identifier_to_merge', 'identifier_to_keep'],
                properties: { identifier_to_merge: identifier, identifier_to_keep: identifier },
              },
            },
          },
        }),
        responses: { 202: answer('accepted', message, { message: 'success' }) },
      },
    },
    '/users/export/ids': {
      post: {
        requestBody: body({
          type: 'object',
          properties: { external_ids: { type: 'array', maxItems: limits.exportIds, items: text } },
        }),
        responses: { 201: answer('exported', { type: 'object' }, { users: [user], message: 'success' }) },
      },
    },
  },
})

const mockoonRoute = (
  index: number,
  method: string,
  endpoint: string,
  statusCode: number,
  answered: object,
): object => ({
  uuid: `00000000-0000-4000-8000-00000000000${index}`,
  type: 'http',
  documentation: '',
  method,
  endpoint,
  responses: [
    {
      uuid: `00000000-0000-4000-8000-00000000010${index}`,
      body: JSON.stringify(answered),
      latency: 0,
      statusCode,
      label: '',
      headers: [{ key: 'Content-Type', value: 'application/json' }],
      bodyType: 'INLINE',
      filePath: '',
      databucketID: '',
      sendFileAsBody: false,
      rules: [],
      rulesOperator: 'OR',
      disableTemplating: true,
      fallbackTo404: false,
      default: true,
      crudKey: 'id',
      callbacks: [],
    },
  ],
  responseMode: null,
  streamingMode: null,
  streamingInterval: 0,
})

const mockoon = (user: object): object => ({
  uuid: '00000000-0000-4000-8000-000000000000',
  lastMigration: 33,
  name: 'two endpoints',
  endpointPrefix: '',
  latency: 0,
  port: 3000,
  hostname: '127.0.0.1',
  folders: [],
  routes: [
    mockoonRoute(1, 'get', 'ready', 200, { message: 'success' }),
    mockoonRoute(2, 'post', 'users/merge', 202, { message: 'success' }),
    mockoonRoute(3, 'post', 'users/export/ids', 201, { users: [user], message: 'success' }),
  ],
  rootChildren: [1, 2, 3].map((index) => ({ type: 'route', uuid: `00000000-0000-4000-8000-00000000000${index}` })),
  proxyMode: false,
  proxyHost: '',
  proxyRemovePrefix: false,
  tlsOptions: { enabled: false, type: 'CERT', pfxPath: '', certPath: '', keyPath: '', caPath: '', passphrase: '' },
  cors: true,
  headers: [],
  proxyReqHeaders: [],
  proxyResHeaders: [],
  data: [],
  callbacks: [],
})

export interface PeerFiles {
  readonly prism: string
  readonly mockoon: string
  readonly 'json-server': string
}

/** Mocks two endpoints. All export this user, json-server by its external_id. */
export const writePeerFiles = async (folder: string, user: { readonly external_id: string }): Promise<PeerFiles> => {
  const files = {
    prism: join(folder, 'openapi.json'),
    mockoon: join(folder, 'mockoon.json'),
    'json-server': join(folder, 'db.json'),
  }
  await writeFile(files.prism, JSON.stringify(openapi(user)))
  await writeFile(files.mockoon, JSON.stringify(mockoon(user)))
  await writeFile(
    files['json-server'],
    JSON.stringify({ users: [{ id: user.external_id, ...user }], ready: { ok: true } }),
  )
  return files
}
