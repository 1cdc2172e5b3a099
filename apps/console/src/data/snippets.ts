import { parsed } from './parsed.ts'
import { queryOf } from './query-of.ts'

export interface Sent {
  readonly endpoint: string
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly params?: { readonly [name: string]: string }
  /** Empty when there was none. */
  readonly body: string
  readonly status: number
}

export interface Snippet {
  readonly title: string
  write(sent: Sent, service: Service): string
}

export interface Service {
  readonly origin: string
  /** Used unless the environment has one. Absent: none is known. */
  readonly key?: string | undefined
}

const clientPackage = '@brazier/client'

/** Logs mask keys: code takes the environment's key or the workspace's. */
const variable = 'BRAZIER_KEY'

const keyInCode = ({ key }: Service): string => `process.env.${variable}${key === undefined ? '' : ` ?? '${key}'`}`

export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const curl = ({ method, path, body }: Sent, { origin, key }: Service): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + path)}`,
    `-H "Authorization: Bearer $\{${variable}${key === undefined ? '' : `:-${key}`}}"`,
    ...(body === '' ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ].join(' \\\n  ')

const indented = (value: unknown, by: string): string => JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${by}`)

const fetchCall = ({ method, path, body }: Sent, service: Service, by = ''): string => {
  const json = parsed(body)
  const value = json === undefined ? JSON.stringify(body) : `JSON.stringify(${indented(json, `${by}  `)})`
  const lines = [
    `await fetch(${JSON.stringify(service.origin + path)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    `    Authorization: \`Bearer \${${keyInCode(service)}}\`,`,
    ...(body === '' ? [] : ["    'Content-Type': 'application/json',"]),
    '  },',
    ...(body === '' ? [] : [`  body: ${value},`]),
    '})',
  ]
  return lines.join(`\n${by}`)
}

const client = ({ endpoint, path, params = {}, body }: Sent, service: Service): string => {
  const json = parsed(body)
  const query = queryOf(path)
  const input = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(path.includes('?') && { query }),
    ...(body !== '' && { body: json ?? body }),
  }
  return `import { createClient } from '${clientPackage}'

const brazier = createClient({ baseUrl: ${JSON.stringify(service.origin)}, apiKey: ${keyInCode(service)}${service.key === undefined ? " ?? ''" : ''} })
const answer = await brazier['${endpoint}'](${indented(input, '')})
`
}

const vitest = (sent: Sent, service: Service): string => `import { expect, test } from 'vitest'

test('${sent.endpoint} is answered with ${sent.status}', async () => {
  const answer = ${fetchCall(sent, service, '  ')}
  expect(answer.status).toBe(${sent.status})
})
`

const playwright = (sent: Sent, service: Service): string => {
  const { method, path, body } = sent
  const data = body === '' ? '' : `\n    data: ${indented(parsed(body) ?? body, '    ')},`
  return `import { expect, test } from '@playwright/test'

test('${sent.endpoint} is answered with ${sent.status}', async ({ request }) => {
  const answer = await request.fetch(${JSON.stringify(service.origin + path)}, {
    method: '${method}',
    headers: { Authorization: \`Bearer \${${keyInCode(service)}}\` },${data}
  })
  expect(answer.status()).toBe(${sent.status})
})
`
}

/** Most wanted first. */
export const snippets: readonly Snippet[] = [
  { title: 'curl', write: curl },
  { title: clientPackage, write: client },
  { title: 'fetch', write: (sent, service) => `const answer = ${fetchCall(sent, service)}\n` },
  { title: 'Vitest', write: vitest },
  { title: 'Playwright', write: playwright },
]
