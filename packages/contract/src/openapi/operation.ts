import * as z from 'zod'
import type { Query } from '../validation/query-text.ts'
import type { JsonSchema } from './json-schema.ts'
import type { WrittenSchemas } from './write-schemas.ts'

/** Bodies of requests or answers, by name. */
export interface Examples {
  readonly [name: string]: {
    readonly summary: string
    readonly value: unknown
    /** The request for this answer: what of `params`, `query` and `body` it has. */
    readonly 'x-request'?: object
  }
}

/** An example request and its answer. */
export interface OperationExamples {
  /** Path and query parameters by name, not encoded. */
  readonly parameters?: Query
  readonly requests?: Examples
  readonly responses?: { readonly [status: string]: Examples }
}

/** An operation's answer. */
export interface Answer {
  readonly description: string
  readonly schema: z.ZodType
  /** Its media type. Default: JSON. */
  readonly type?: string | undefined
  /** Header names in the document. */
  readonly headers: readonly string[]
}

/** A path's method. */
export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path parameters are written `:name`. */
  readonly path: string
  readonly tag: string
  /** Description. The summary is the text before the first full stop, colon or semicolon. */
  readonly about: string
  /** More, in Markdown. */
  readonly notes: readonly string[]
  readonly params?: z.ZodType | undefined
  readonly query?: z.ZodType | undefined
  /** Request headers. */
  readonly headers?: z.ZodType | undefined
  readonly body?: z.ZodType | undefined
  /** Answers by status. A text names a response of the document. */
  readonly answers: { readonly [status: string]: Answer | string }
  readonly examples?: OperationExamples | undefined
  /** Default: the document's. */
  readonly security?: readonly object[]
  readonly extensions?: { readonly [name: `x-${string}`]: unknown }
}

const reference = (kind: string, name: string): object => ({ $ref: `#/components/${kind}/${name}` })

const content = (schema: object, examples: Examples | undefined, type = 'application/json'): object => ({
  [type]: { schema, ...(examples && { examples }) },
})

const membersOf = (schema: z.ZodType | undefined): readonly (readonly [name: string, schema: z.ZodType])[] =>
  schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : []

export const schemasOf = ({ params, query, headers, body, answers }: Operation): readonly z.ZodType[] => [
  ...[...membersOf(params), ...membersOf(query), ...membersOf(headers)].map(([, schema]) => schema),
  ...(body === undefined ? [] : [body]),
  ...Object.values(answers).flatMap((answer) => (typeof answer === 'string' ? [] : [answer.schema])),
]

export const writeAnswer = (answer: Answer | string, schemas: WrittenSchemas, examples?: Examples): object =>
  typeof answer === 'string'
    ? reference('responses', answer)
    : {
        description: answer.description,
        headers: Object.fromEntries(answer.headers.map((name) => [name, reference('headers', name)])),
        content: content(schemas.of(answer.schema), examples, answer.type),
      }

/** A parameter by each name. Where a query takes a text or a list, `name` has the text and `name[]` the list. */
const forms = (name: string, schema: JsonSchema): readonly (readonly [name: string, schema: JsonSchema])[] => {
  const options = (schema.anyOf ?? []) as readonly JsonSchema[] // no schema of ours is just true or false
  const lists = options.filter(({ type }) => type === 'array')
  const [list] = lists
  if (list === undefined) return [[name, schema]]
  const [text = {}] = options.filter((option) => !lists.includes(option))
  return [
    [name, text],
    [`${name}[]`, list],
  ]
}

const writeParameters = (
  place: 'path' | 'query' | 'header',
  members: ReturnType<typeof membersOf>,
  schemas: WrittenSchemas,
  values: OperationExamples['parameters'] = {},
): readonly object[] =>
  members.flatMap(([name, zodSchema]) => {
    const value = values[name]
    return forms(name, schemas.of(zodSchema)).map(([formName, schema]) => {
      const isNumber = schema.type === 'integer' || schema.type === 'number'
      const isOfForm = value !== undefined && Array.isArray(value) === (schema.type === 'array')
      return {
        in: place,
        name: formName,
        required: !zodSchema.safeParse(undefined).success,
        schema,
        ...(isOfForm && { example: isNumber ? Number(value) : value }),
      }
    })
  })

const summaryOf = (about: string): string => /^[^.:;]*/.exec(about)?.[0] ?? about

export const writeOperation = (operation: Operation, schemas: WrittenSchemas): object => {
  const { id, tag, about, notes, params, query, headers, body, answers, examples, security, extensions } = operation
  const parameters = [
    ...writeParameters('path', membersOf(params), schemas, examples?.parameters),
    ...writeParameters('query', membersOf(query), schemas, examples?.parameters),
    ...writeParameters('header', membersOf(headers), schemas, examples?.parameters),
  ]
  return {
    operationId: id,
    tags: [tag],
    summary: summaryOf(about),
    description: [about, ...notes].join('\n\n'),
    ...(security && { security }),
    ...extensions,
    ...(parameters.length > 0 && { parameters }),
    // An empty body is read as `{}`.
    ...(body && {
      requestBody: { required: !body.safeParse({}).success, content: content(schemas.of(body), examples?.requests) },
    }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        writeAnswer(answer, schemas, examples?.responses?.[status]),
      ]),
    ),
  }
}
