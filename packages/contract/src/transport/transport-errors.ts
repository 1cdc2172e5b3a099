/** Texts of answers before an endpoint, and of a failure: recorded, named in public material, or else chosen. Source: decision 0004. */
export const transportErrors = {
  /** 403 */
  forbidden: 'You do not have permission to access this resource',
  /** 404 */
  notFound: 'Not Found',
  /** 405 */
  methodNotAllowed: 'Method Not Allowed',
  /** 400 for a body that is not JSON. `malformedJson` is the body's `error`. */
  badRequest: 'Bad Request',
  /** 413 */
  payloadTooLarge: 'Payload Too Large',
  /** 415 */
  unsupportedMediaType: 'Unsupported Media Type',
  /** 429 of every endpoint. Exports into files and `cdi.integrations.sync` have a second text: `runningFileErrors`, `syncErrors.inProgress`. */
  rateLimited: 'Rate Limited',
  /** 431 */
  headersTooLarge: 'Request Header Fields Too Large',
  /** 500 */
  internal: 'Internal Server Error',
} as const

/** The 503 text: the store is unavailable, or something in front of the service answers. Source: decision 0074. */
export const gatewayErrors = { unavailable: 'Service Unavailable' } as const

/** A 503's `Retry-After` in seconds. Source: decision 0124. */
export const gatewayRetryAfter = 1

/** The 503 text for a key `ws_<name>` beyond a server's most workspaces: names the bound and how to change it. Source: decision 0095. */
export const tooManyWorkspaces = (most: number): string =>
  `There are ${most} workspaces, and a key ws_<name> makes no more: delete some with DELETE /_brazier/workspaces/<name>, or start the server with --most-workspaces`

/** The 408 text that ends a connection whose request does not end. Source: decision 0004. */
export const connectionErrors = { timeout: 'Request Timeout' } as const

/** The 401 text, but for `partnerKey.refused`. It repeats only the unknown key. Source: decision 0119. */
export const invalidApiKey = (key: string): string => `Invalid API key: ${key}`

/** The `error` of the 400 for a body that is not JSON. Source: decision 0004. */
export const malformedJson =
  "\nProblem:\n  message body does not match declared format\nResolution:\n  when specifying application/json as content-type, you must pass valid application/json in the request's 'body' "
