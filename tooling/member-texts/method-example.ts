import type { OpenApiDocument } from '@brazier/contract/openapi'

interface Parameter {
  readonly in: string
  readonly name: string
  readonly required: boolean
  readonly example?: unknown
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly examples?: { readonly [name: string]: { readonly value: unknown } } }
    }
  }
}

const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))

const width = 100

/** Prints one line if it fits. */
const literal = (value: unknown, indent = ''): string => {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const inner = `${indent}  `
  const members = isList
    ? value.map((each) => [literal(each), literal(each, inner)] as const)
    : Object.entries(value).map(
        ([name, each]) => [`${keyOf(name)}: ${literal(each)}`, `${keyOf(name)}: ${literal(each, inner)}`] as const,
      )
  if (members.length === 0) return isList ? '[]' : '{}'
  const short = members.map(([text]) => text).join(', ')
  const [start, end] = isList ? ['[', ']'] : ['{', '}']
  if (!short.includes('\n') && short.length + indent.length < width) return isList ? `[${short}]` : `{ ${short} }`
  return `${start}\n${members.map(([, text]) => `${inner}${text},\n`).join('')}${indent}${end}`
}

/** Returns a call of a method, with the request that is the example of the document. */
export const exampleOf = (document: OpenApiDocument, id: string): string => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[]) // by the document
  const { parameters = [], requestBody } = operations.find(({ operationId }) => operationId === id) ?? {
    operationId: id,
  }
  const given = parameters.filter(({ required, example }) => required && example !== undefined)
  const of = (place: string): { readonly [name: string]: unknown } =>
    Object.fromEntries(given.filter((one) => one.in === place).map(({ name, example }) => [name, example]))
  const [example] = Object.values(requestBody?.content['application/json'].examples ?? {})
  const used = Object.entries({ params: of('path'), query: of('query') }).filter(
    ([, part]) => Object.keys(part).length > 0,
  )
  if (example !== undefined) used.push(['body', Object(example.value) as { readonly [name: string]: unknown }]) // a body is an object
  const text = used.length === 0 ? '' : literal(Object.fromEntries(used))
  if (text.includes('*/')) throw new TypeError(`the example of ${id} ends the comment that it is in`)
  return `await client['${id}'](${text})`
}
