/** A request as the log keeps it, for code that makes it again. */
export interface Sent {
  readonly endpoint: string
  readonly method: string
  /** With its query. */
  readonly path: string
  /** The body as text; empty when there was none. */
  readonly body: string
  /** The status that it was answered with. */
  readonly status: number
}

/** A form in which a request can be copied. */
export interface Snippet {
  readonly title: string
  write(sent: Sent, origin: string): string
}

/** The package that copied code imports. */
const clientPackage = '@brazier/client'

/** Logs mask keys, so copied code takes the key from the environment. */
const key = 'BRAZIER_KEY'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const curl = ({ method, path, body }: Sent, origin: string): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + path)}`,
    `-H "Authorization: Bearer $\{${key}:-dev-key}"`,
    ...(body === '' ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ].join(' \\\n  ')

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const indented = (value: unknown, by: string): string => JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${by}`)

const fetchCall = ({ method, path, body }: Sent, origin: string, by = ''): string => {
  const json = parsed(body)
  const value = json === undefined ? JSON.stringify(body) : `JSON.stringify(${indented(json, `${by}  `)})`
  const lines = [
    `await fetch(${JSON.stringify(origin + path)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    "    Authorization: `Bearer ${process.env.BRAZIER_KEY ?? 'dev-key'}`,",
    ...(body === '' ? [] : ["    'Content-Type': 'application/json',"]),
    '  },',
    ...(body === '' ? [] : [`  body: ${value},`]),
    '})',
  ]
  return lines.join(`\n${by}`)
}

const queryOf = (path: string): object | undefined => {
  const at = path.indexOf('?')
  return at === -1 ? undefined : Object.fromEntries(new URLSearchParams(path.slice(at + 1)))
}

const client = ({ endpoint, path, body }: Sent, origin: string): string => {
  const json = parsed(body)
  const query = queryOf(path)
  const input = { ...(query && { query }), ...(body !== '' && { body: json ?? body }) }
  return `import { createClient } from '${clientPackage}'

const brazier = createClient({ baseUrl: ${JSON.stringify(origin)}, apiKey: process.env.BRAZIER_KEY ?? 'dev-key' })
const answer = await brazier['${endpoint}'](${indented(input, '')})
`
}

const vitest = (sent: Sent, origin: string): string => `import { expect, test } from 'vitest'

test('${sent.endpoint} is answered with ${sent.status}', async () => {
  const answer = ${fetchCall(sent, origin, '  ')}
  expect(answer.status).toBe(${sent.status})
})
`

const playwright = (sent: Sent, origin: string): string => {
  const { method, path, body } = sent
  const data = body === '' ? '' : `\n    data: ${indented(parsed(body) ?? body, '    ')},`
  return `import { expect, test } from '@playwright/test'

test('${sent.endpoint} is answered with ${sent.status}', async ({ request }) => {
  const answer = await request.fetch(${JSON.stringify(origin + path)}, {
    method: '${method}',
    headers: { Authorization: \`Bearer \${process.env.BRAZIER_KEY ?? 'dev-key'}\` },${data}
  })
  expect(answer.status()).toBe(${sent.status})
})
`
}

/** The forms in which a request can be copied, the most wanted first. */
export const snippets: readonly Snippet[] = [
  { title: 'curl', write: curl },
  { title: clientPackage, write: client },
  { title: 'fetch', write: (sent, origin) => `const answer = ${fetchCall(sent, origin)}\n` },
  { title: 'Vitest', write: vitest },
  { title: 'Playwright', write: playwright },
]
