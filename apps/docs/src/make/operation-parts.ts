import { code, membersOf, type Named, prose, resolved } from './members.ts'
import type { Answer, Content, Example, Operation, Parameter, PlacedOperation, Sent } from './openapi.ts'
import { block } from './page.ts'

const longest = 3000

const json = (value: unknown): string => JSON.stringify(value, undefined, 2)

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]))
}

const answerBlock = (value: unknown): readonly string[] => {
  const whole = json(value)
  if (whole.length <= longest) return ['The answer:', block('json', whole)]
  return ['The answer, with two elements of each list:', block('json', json(shortened(value)))]
}

const exampleOf = (content: Content | undefined): Example | undefined =>
  Object.values(content?.['application/json']?.examples ?? {})[0]

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const pathOf = ({ path, operation }: PlacedOperation): string => {
  const parameters = operation.parameters ?? []
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example
    return example === undefined ? whole : encodeURIComponent(plainText(example))
  })
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name, example }) => `${encodeURIComponent(name)}=${encodeURIComponent(plainText(example))}`)
  return `${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`
}

/** Returns a curl line for a local server. */
export const curlLine = ({ method, path, body }: Sent, key: string | undefined): string => {
  const address = `localhost:4747${path}`
  return [
    `curl ${method === (body === undefined ? 'GET' : 'POST') ? '' : `-X ${method} `}${/[?&*]/.test(address) ? quoted(address) : address}`,
    ...(key === undefined ? [] : [`-H 'Authorization: Bearer ${key}'`]),
    ...(body === undefined ? [] : [`--json ${quoted(json(body))}`]),
  ].join(' ')
}

export const parametersOf = ({ parameters = [] }: Operation, named: Named): string => {
  const line = ({ name, in: place, required, description, schema = {} }: Parameter): string => {
    const text = description ?? resolved(schema, named).description ?? ''
    return `- **${code(name)}** _${place}${required === true ? ', required' : ''}_. ${prose(text)}`
  }
  const relevant = parameters.filter((parameter) => parameter.in !== 'header' || parameter.description !== undefined)
  return relevant.length === 0 ? '' : `## Parameters\n\n${relevant.map(line).join('\n')}\n`
}

export const bodyOf = ({ requestBody }: Operation, named: Named): string => {
  const schema = requestBody?.content?.['application/json']?.schema
  if (schema === undefined) return ''
  const members = membersOf(schema, named)
  return members === '' ? '' : `## Body\n\n${members}\n`
}

/** Prefix of an example's needs. */
const needs = 'Example with the demo company, '

/** Returns an example with its answer. */
export const exampleParts = (place: PlacedOperation, key: string | undefined): string => {
  const { requestBody, responses } = place.operation
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const answered = exampleOf(answer?.content)
  const sent = exampleOf(requestBody?.content)
  const line = curlLine({ method: place.method, path: pathOf(place), body: sent?.value }, key)
  return [
    '## Example',
    ...(sent?.summary?.startsWith(needs) === true ? [`Send it ${sent.summary.slice(needs.length)}.`] : []),
    block('sh', line),
    ...(answered === undefined ? [] : answerBlock(answered.value)),
  ].join('\n\n')
}

/** Returns the members of answers, without refusals. */
export const answersOf = ({ responses }: Operation, named: Named): string => {
  const parts = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, answer]) => {
      const schema = Object.values(answer.content ?? {})[0]?.schema
      const members = schema === undefined ? '' : membersOf(schema, named)
      return `### ${status}\n\n${prose(answer.description ?? '')}\n\n${members}\n`
    })
  return `## Answers\n\n${parts.join('\n')}`
}

const textOf = (value: unknown): string => {
  const message: unknown = Reflect.get(Object(value), 'message')
  return typeof message === 'string' ? message : JSON.stringify(value)
}

/** Returns a table of refusals with texts. */
export const refusalsOf = ({ responses }: Operation): string => {
  const rows = Object.entries(responses)
    .filter(([status, { $ref }]) => /^[45]/.test(status) && $ref === undefined)
    .flatMap(([status, answer]) => rowsOf(status, answer))
  if (rows.length === 0) return ''
  return `## Refusals\n\n| Status | Text | When |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)

const rowsOf = (status: string, { content }: Answer): readonly string[] =>
  Object.values(content?.['application/json']?.examples ?? {}).map(
    ({ summary = '', value }) => `| ${status} | ${cell(code(textOf(value)))} | ${cell(prose(summary))} |`,
  )
