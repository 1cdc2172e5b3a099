import { invalidApiKey, limits, malformedJson, rateLimits, transportErrors } from '@brazier/contract'
import type { Witness } from './witness.ts'

const endpoint = 'users.delete'
const body = {}
const noRateLimit = { 'X-RateLimit-Limit': '', 'X-RateLimit-Remaining': '', 'X-RateLimit-Reset': '' }
const malformed = { status: 400, body: { error: malformedJson, message: transportErrors.badRequest } } as const
const unsupported = { status: 415, body: { message: transportErrors.unsupportedMediaType } } as const
const notFound = { status: 404, body: { message: transportErrors.notFound } } as const
const notAllowed = {
  status: 405,
  body: { message: transportErrors.methodNotAllowed },
  headers: { Allow: 'POST' },
} as const

const keys: readonly Witness[] = [
  {
    id: 'transport/invalidApiKey',
    title: 'a request without a key is not let in',
    request: { endpoint, body, key: null },
    status: 401,
    body: { message: invalidApiKey('') },
    headers: noRateLimit,
  },
  {
    id: 'transport/invalidApiKey',
    title: 'a key that opens nothing is repeated in the refusal',
    request: { endpoint, body, key: 'no-such-key' },
    status: 401,
    body: { message: invalidApiKey('no-such-key') },
    headers: noRateLimit,
  },
  {
    id: 'transport/invalidApiKey',
    title: 'a key must come as a Bearer token, and other credentials are not repeated',
    request: { endpoint, body, key: null, headers: { Authorization: 'Basic YTpi' } },
    status: 401,
    body: { message: invalidApiKey('') },
    headers: noRateLimit,
  },
  {
    id: 'transport/forbidden',
    title: 'a key without the permission is refused',
    request: { endpoint, body, permissions: ['users.merge'] },
    status: 403,
    body: { message: transportErrors.forbidden },
  },
]

const heads: readonly Witness[] = [
  {
    id: 'transport/headersTooLarge',
    title: 'a request whose headers are too large is refused before its key is looked at',
    request: { endpoint, body, key: 'k'.repeat(limits.headBytes) },
    status: 431,
    body: { message: transportErrors.headersTooLarge },
  },
]

const routes: readonly Witness[] = [
  {
    id: 'transport/notFound',
    title: 'a path that no endpoint has is not found',
    request: { endpoint, body, path: '/users/undelete' },
    ...notFound,
  },
  {
    id: 'transport/notFound',
    title: 'a path is not found with a segment too many, key or no key',
    request: { endpoint, body, path: '/users/delete/now', key: null },
    ...notFound,
  },
  {
    id: 'transport/methodNotAllowed',
    title: 'a known path with another method names the one it allows',
    request: { endpoint, method: 'GET' },
    ...notAllowed,
  },
  {
    id: 'transport/methodNotAllowed',
    title: 'a known path with another method that has a body names the one it allows',
    request: { endpoint, method: 'PUT', body },
    ...notAllowed,
  },
]

const bodies: readonly Witness[] = [
  {
    id: 'transport/badRequest',
    title: 'a body that breaks off is refused',
    request: { endpoint, rawBody: '{"external_ids": [' },
    ...malformed,
  },
  {
    id: 'transport/malformedJson',
    title: 'a body that is no JSON is refused',
    request: { endpoint, rawBody: "{'external_ids': []}" },
    ...malformed,
  },
  {
    id: 'transport/malformedJson',
    title: 'a body that is not UTF-8 is refused',
    request: { endpoint, rawBody: Uint8Array.of(0x22, 0xff, 0x22) },
    ...malformed,
  },
  {
    id: 'transport/payloadTooLarge',
    title: 'a body one byte over 4 MB is refused',
    request: { endpoint, rawBody: `{}${' '.repeat(limits.bodyBytes - 1)}` },
    status: 413,
    body: { message: transportErrors.payloadTooLarge },
  },
  {
    id: 'transport/unsupportedMediaType',
    title: 'a body of another media type is refused',
    request: { endpoint, body, headers: { 'Content-Type': 'text/plain' } },
    ...unsupported,
  },
  {
    id: 'transport/unsupportedMediaType',
    title: 'a media type that only begins like JSON is refused',
    request: { endpoint, body, headers: { 'Content-Type': 'application/jsonl' } },
    ...unsupported,
  },
]

const broadcasts = rateLimits['campaigns.broadcast'].limit

const perMinute = rateLimits['users.export.ids'].limit

export const transportWitnesses: readonly Witness[] = [
  ...heads,
  ...keys,
  ...routes,
  ...bodies,
  {
    id: 'transport/rateLimited',
    title: 'one request more than the window allows has to wait',
    request: { endpoint: 'users.export.ids', body, times: perMinute + 1 },
    status: 429,
    body: { message: transportErrors.rateLimited },
    headers: { 'X-RateLimit-Limit': String(perMinute), 'X-RateLimit-Remaining': '0' },
  },
  {
    id: 'transport/rateLimited',
    title: 'sends to an audience have a window of their own, which is small',
    request: { endpoint: 'campaigns.trigger.send', body: { audience: [] }, times: broadcasts + 1 },
    status: 429,
    body: { message: transportErrors.rateLimited },
    headers: { 'X-RateLimit-Limit': String(broadcasts), 'X-RateLimit-Remaining': '0' },
  },
  {
    id: 'transport/internal',
    title: 'a failure of the service says nothing of itself',
    request: { endpoint, body: { external_ids: ['u1'] }, storeFails: true },
    status: 500,
    body: { message: transportErrors.internal },
  },
]
