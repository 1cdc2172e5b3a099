import { readFileSync } from 'node:fs'
import * as z from 'zod'

const Examples = z.record(z.string(), z.object({ summary: z.string().min(1), value: z.unknown() }))
const Content = z.record(
  z.string(),
  z.object({ schema: z.record(z.string(), z.unknown()), examples: Examples.optional() }),
)
const Response = z.union([
  z.object({ $ref: z.string() }),
  z.object({
    description: z.string(),
    headers: z.record(z.string(), z.object({ $ref: z.string() })),
    content: Content,
  }),
])
const Parameter = z.object({
  in: z.enum(['path', 'query', 'header']),
  name: z.string(),
  schema: z.record(z.string(), z.unknown()),
  example: z.unknown().optional(),
})

const Operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string(), Response),
})

const Document = z.looseObject({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.object({ description: z.string().optional() })),
    responses: z.record(z.string(), Response),
    headers: z.record(z.string(), z.object({ required: z.boolean().default(false), example: z.unknown() })),
  }),
})

/** The parts that tests read. */
export type ReadDocument = z.output<typeof Document>

export const readDocument = (
  path: string,
): { readonly text: string; readonly json: object; readonly document: ReadDocument } => {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const json = z.looseObject({}).parse(JSON.parse(text))
  return { text, json, document: Document.parse(json) }
}

/** An operation, by JSON pointer. */
export interface FoundOperation {
  readonly pointer: string
  readonly method: string
  readonly path: string
  readonly operation: z.output<typeof Operation>
}

const escaped = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))

export const operationsOf = ({ paths }: ReadDocument): readonly FoundOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      pointer: `/paths/${escaped(path)}/${method}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

export interface FoundExample {
  readonly of: string
  readonly pointer: string
  readonly value: unknown
}

const json = 'content/application~1json'

const examplesIn = (of: string, pointer: string, content: z.output<typeof Content>): readonly FoundExample[] =>
  Object.entries(content['application/json']?.examples ?? {}).map(([name, { value }]) => ({
    of: `${of} ${name}`,
    pointer: `${pointer}/${json}/schema`,
    value,
  }))

export const examplesOf = (document: ReadDocument): readonly FoundExample[] => [
  ...operationsOf(document).flatMap(({ pointer, operation: { operationId, requestBody, parameters, responses } }) => [
    ...(requestBody === undefined
      ? []
      : examplesIn(`${operationId} request`, `${pointer}/requestBody`, requestBody.content)),
    ...parameters.flatMap(({ name, example }, index) =>
      example === undefined
        ? []
        : [{ of: `${operationId} ${name}`, pointer: `${pointer}/parameters/${index}/schema`, value: example }],
    ),
    ...Object.entries(responses).flatMap(([status, response]) =>
      '$ref' in response
        ? []
        : examplesIn(`${operationId} ${status}`, `${pointer}/responses/${status}`, response.content),
    ),
  ]),
  ...Object.entries(document.components.responses).flatMap(([name, response]) =>
    '$ref' in response ? [] : examplesIn(name, `/components/responses/${name}`, response.content),
  ),
]
