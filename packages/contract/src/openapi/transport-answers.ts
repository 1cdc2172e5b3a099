import * as z from 'zod'
import { limits } from '../limits.ts'
import { gatewayResponses, transportResponses, type TransportStatus } from '../transport/bodies.ts'
import { always, counted, type HeaderName } from './headers.ts'
import type { Answer } from './operation.ts'

interface TransportAnswer {
  /** Name among the document's responses. */
  readonly name: string
  readonly description: string
  readonly headers: readonly HeaderName[]
  /** Whether only a request with a body gets it. */
  readonly ofBodies?: true
}

const megabytes = limits.bodyBytes / 1024 / 1024

const table: { readonly [Status in TransportStatus]: TransportAnswer } = {
  400: { name: 'MalformedJson', description: 'The body is not JSON.', headers: counted, ofBodies: true },
  401: {
    name: 'InvalidApiKey',
    description: 'No key, or one that opens nothing. The rate-limit headers are there and empty.',
    headers: always,
  },
  403: { name: 'Forbidden', description: 'The key lacks the permission of the endpoint.', headers: always },
  404: { name: 'NotFound', description: 'No endpoint has this path.', headers: always },
  405: {
    name: 'MethodNotAllowed',
    description: 'The path is there, but not with this method.',
    headers: [...always, 'Allow'],
  },
  413: {
    name: 'PayloadTooLarge',
    description: `The body is larger than ${megabytes} MB, or what the endpoint says.`,
    headers: counted,
    ofBodies: true,
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is not announced as `application/json`.',
    headers: counted,
    ofBodies: true,
  },
  429: {
    name: 'RateLimited',
    description: 'The window of the rate limit is full.',
    headers: [...counted, 'Retry-After'],
  },
  431: {
    name: 'HeadersTooLarge',
    description: `Path, query and headers together are larger than ${limits.headBytes} bytes.`,
    headers: always,
  },
  500: { name: 'InternalServerError', description: 'A failure of the service.', headers: counted },
  503: {
    name: 'ServiceUnavailable',
    description: 'The data of the service are away, or something in front of it turns the request away.',
    headers: ['Retry-After'],
  },
}

const schemas: { readonly [Status in TransportStatus]: z.ZodType } = { ...transportResponses, ...gatewayResponses }

/** Returns any endpoint's answers by status; those about bodies only with `hasBody`. */
export const transportAnswers = (
  hasBody: boolean,
): readonly (TransportAnswer & { readonly status: string; readonly schema: z.ZodType })[] =>
  Object.entries(table).flatMap(([status, answer]) => {
    const schema = schemas[Number(status) as TransportStatus] // Object.entries forgets which there are
    return answer.ofBodies === true && !hasBody ? [] : [{ ...answer, status, schema }]
  })

/** Returns an endpoint's own answers, and the transport's by name. A status of both has either body. */
export const answersOf = (
  rowAnswers: { readonly [status: string]: Answer },
  hasBody: boolean,
): { readonly [status: string]: Answer | string } => {
  const answers: { [status: string]: Answer | string } = { ...rowAnswers }
  for (const { status, name, description, schema } of transportAnswers(hasBody)) {
    const ours = rowAnswers[status]
    answers[status] =
      ours === undefined
        ? name
        : { ...ours, description: `${ours.description} Or: ${description}`, schema: z.union([ours.schema, schema]) }
  }
  return answers
}
