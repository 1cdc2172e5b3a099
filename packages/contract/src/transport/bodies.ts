import * as z from 'zod'
import { lazyObject } from '../schema/lazy-object.ts'
import { gatewayErrors, invalidApiKey, malformedJson, transportErrors } from './transport-errors.ts'

/** `{message: "success"}`. Source: spec, "General conventions", 3. */
export const Success = lazyObject(() => ({
  /** Always `success`. */
  message: z.literal('success'),
}))

/** An error body with one of a family's texts. */
export const messageOf = <const T extends { readonly [name: string]: string }>(
  texts: T,
): z.ZodObject<{
  /** Why the request is refused: one of these texts. */
  message: z.ZodLiteral<T[keyof T]>
}> =>
  z.object({
    message: z.literal<T[keyof T][]>(Object.values(texts) as T[keyof T][]), // Object.values forgets the literal types
  })

/** The body of a 400 for text that is not JSON. `error` is what the recorded service sends. Source: decision 0004. */
export const MalformedJson = lazyObject(() => ({
  /** Always this text; it does not say where the fault is. */
  error: z.literal(malformedJson),
  /** Always this text. */
  message: z.literal(transportErrors.badRequest),
}))

const only = <const T extends string>(
  text: T,
): z.ZodObject<{
  /** Always this text. */
  message: z.ZodLiteral<T>
}> => lazyObject(() => ({ message: z.literal(text) }))

/** Answers before a handler, by status; 500 is for our failure. */
export const transportResponses = {
  400: MalformedJson,
  401: lazyObject(() => ({
    /** The text of the refusal with the key of the request. */
    message: z.string().startsWith(invalidApiKey('')),
  })),
  403: only(transportErrors.forbidden),
  404: only(transportErrors.notFound),
  405: only(transportErrors.methodNotAllowed),
  413: only(transportErrors.payloadTooLarge),
  415: only(transportErrors.unsupportedMediaType),
  429: only(transportErrors.rateLimited),
  431: only(transportErrors.headersTooLarge),
  500: only(transportErrors.internal),
} as const

/** Answers in front of the service, with unpublished texts. Source: decision 0070. */
export const gatewayResponses = {
  503: lazyObject(() => ({
    /** Why the request was turned away, in the words of whatever did it. */
    message: z.string(),
  })),
} as const

/** A status of any endpoint, or of something in front. */
export type TransportStatus = keyof typeof transportResponses | keyof typeof gatewayResponses

/** Whether a status is a `TransportStatus`. */
export const isTransportStatus = (status: number): status is TransportStatus =>
  Object.hasOwn(transportResponses, status) || Object.hasOwn(gatewayResponses, status)

const malformedBody: z.input<typeof MalformedJson> = { error: malformedJson, message: transportErrors.badRequest }

/** The transport's body for a status; a 401 repeats no key. */
export const transportBody = (status: TransportStatus): { readonly error?: string; readonly message: string } => {
  if (status === 400) return malformedBody
  if (status === 401) return { message: invalidApiKey('') }
  if (status === 503) return { message: gatewayErrors.unavailable }
  return { message: transportResponses[status].shape.message.value }
}
